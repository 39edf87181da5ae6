import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': 'Verifique o que você digitou.',
  'Too many tries. Please wait a minute and try again.':
    'Muitas tentativas. Espere um minuto e tente de novo.',
  'There is nothing at this address.': 'Não há nada neste endereço.',
  'This parking lot does not exist.': 'Este estacionamento não existe.',
  'This lot is not available any more. Please choose another one.':
    'Este estacionamento não está mais disponível. Escolha outro.',
  'This lot is full': 'Este estacionamento está lotado',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    'As últimas vagas estão sendo pagas agora. Tente de novo em um minuto.',
  'This lot is closed now': 'Este estacionamento está fechado agora',
  'Opens at {time} ({place})': 'Abre às {time} ({place})',
  'Opens at {time} on {day} ({place})': 'Abre às {time} de {day} ({place})',
  'This lot does not offer that duration any more. Please choose again.':
    'Este estacionamento não oferece mais essa duração. Escolha de novo.',
  'License plate is required': 'Informe a placa',
  'That is too long for a license plate': 'Longo demais para uma placa',
  'Enter the right plate': 'Digite a placa certa',
  'Please select a parking lot': 'Escolha um estacionamento',
  'Duration is required': 'Escolha uma duração',
  'This promo code does not exist': 'Este código promocional não existe',
  'This promo code is switched off': 'Este código promocional está desativado',
  'This promo code is not valid yet': 'Este código promocional ainda não é válido',
  'This promo code has ended': 'Este código promocional expirou',
  'This promo code has been used up': 'Este código promocional se esgotou',
  'This plate has used this promo code already': 'Esta placa já usou este código promocional',
  'This promo code is for another lot': 'Este código promocional é de outro estacionamento',
  'Your subscription covers this session.': 'Seu passe cobre este estacionamento.',
  'Save {amount}': 'Economia de {amount}',
  'The parking session could not be found.': 'Este estacionamento não foi encontrado.',
  'This stay is over. Please start a new one.': 'Este estacionamento acabou. Comece um novo.',
  'The plate cannot be corrected any more. Please contact the operator.':
    'A placa não pode mais ser corrigida. Fale com o operador.',
  'This stay is over.': 'Este estacionamento acabou.',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'A placa pode ser corrigida até 10 minutos depois de pagar. Fale com o operador.',
  'The plate has been corrected once already. Please contact the operator.':
    'A placa já foi corrigida uma vez. Fale com o operador.',
  'That is the plate of this stay already.': 'Essa já é a placa deste estacionamento.',
  'More time has been added to this stay. Please contact the operator.':
    'Foi adicionado tempo a este estacionamento. Fale com o operador.',
  'This car has been checked already. Please contact the operator.':
    'Este carro já foi verificado. Fale com o operador.',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'Esta placa já usou o código promocional deste estacionamento. Fale com o operador.',
  'A pass covers this stay, and passes belong to their plate.':
    'Um passe cobre este estacionamento, e passes pertencem à sua placa.',
  'Enter where to send the alert': 'Informe para onde enviar o alerta',
  'Please enter a valid email address': 'Digite um e-mail válido',
  'This browser takes no notifications from here. Please use another way.':
    'Este navegador não aceita notificações daqui. Use outro meio.',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    'Digite o número com o código do país, como +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    'Digite um número com DDD, ou com + e o código do país',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'SMS só vão para números deste país. Use o e-mail.',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'SMS não vão para esse tipo de número. Use outro, ou o e-mail.',
  'This receipt has been sent to {most} addresses already.': 'Este recibo já foi enviado a {most} endereços.',
  'Too many messages have been asked for today. Please try again tomorrow.':
    'Foram pedidas mensagens demais hoje. Tente amanhã.',
  'That moment has passed already. Choose a later one.': 'Esse momento já passou. Escolha outro mais tarde.',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    {
      one: 'Seu tempo termina em {count} minuto. Escolha um prazo menor.',
      other: 'Seu tempo termina em {count} minutos. Escolha um prazo menor.',
    },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    {
      one: 'Seu tempo termina em {count} minuto. É tarde para um alerta.',
      other: 'Seu tempo termina em {count} minutos. É tarde para um alerta.',
    },
  'This facility cannot send that kind of message.': 'Este estacionamento não envia esse tipo de mensagem.',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'Este número pediu para não receber mais SMS. Responda START ao último para voltar a receber.',
  'There is no receipt yet: this session is not paid for.':
    'Ainda sem recibo: este estacionamento não está pago.',
  'There is nothing to pay for this session any more.': 'Não há mais nada a pagar por este estacionamento.',
  'This session is not active any more. Reload to see what has become of it.':
    'Este estacionamento não está mais ativo. Recarregue a página para ver o que houve.',
  'This session is not paid for yet.': 'Este estacionamento ainda não está pago.',
  'The pass could not be found.': 'Passe não encontrado.',
  'There is nothing to pay for this pass any more.': 'Não há mais nada a pagar por este passe.',
  'Your pass lets you park as long as it can already.': 'Seu passe já permite estacionar o máximo possível.',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'Seu passe já permite estacionar até {time}, {day}. Adicione tempo depois disso.',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'Este passe mudou nesse meio-tempo. Recarregue a página para ver o que houve.',
  'The plate of this pass cannot be changed now.': 'A placa deste passe não pode ser trocada agora.',
  'That is the plate of this pass already.': 'Essa já é a placa deste passe.',
  'This pass is not active any more.': 'Este passe não está mais ativo.',
  'This pass is paused. Please ask the operator to let it go on first.':
    'Este passe está pausado. Peça antes ao operador que o retome.',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'A placa pode ser trocada {times} vezes em {days} dias. Fale com o operador.',
  'That plate has a pass of its own.': 'Essa placa tem um passe próprio.',
  'Use at most {most} letters and digits': 'No máximo {most} letras e números',
  'This payment does not belong to this session. Please contact support.':
    'Este pagamento não é deste estacionamento. Fale com o suporte.',
  'This phone keeps no card. Type it in to pay.':
    'Este celular não guarda nenhum cartão. Digite-o para pagar.',
  'Your card was declined.': 'Seu cartão foi recusado.',
  'Your card has expired.': 'Seu cartão expirou.',
  'Your card has expired. Pay with another one.': 'Seu cartão expirou. Pague com outro.',
  'Your card has insufficient funds.': 'Seu cartão não tem saldo suficiente.',
  'The card service does not answer right now. Please try again in a moment.':
    'O serviço de cartões não responde agora. Tente de novo em um momento.',
  'The card service did not accept the payment. Nothing was charged.':
    'O serviço de cartões não aceitou o pagamento. Nada foi cobrado.',
  'We cannot save anything right now. Please try again in a moment.':
    'Não podemos salvar nada agora. Tente de novo em um momento.',
  'Too many pages look at this at once. Please try again in a moment.':
    'Páginas demais olham isto ao mesmo tempo. Tente de novo em um momento.',
  'This service is being restarted. Please try again in a moment.':
    'O serviço está sendo reiniciado. Tente de novo em um momento.',
  'Something went wrong on our side. Please try again.': 'Algo deu errado do nosso lado. Tente de novo.',
  '{count} hour|{count} hours': { one: '{count} hora', other: '{count} horas' },
  '{count} min': '{count} min',
  '{hours} h {minutes} min': '{hours} h {minutes} min',
  '{place} time': 'Horário de {place}',
  '{time}, {day}': '{time}, {day}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    'O estacionamento de {plate} em {lot} termina às {time} (horário de {place}). Adicionar tempo: {link}',
  'Your parking ends at {time}': 'Seu estacionamento termina às {time}',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}, {lot} (horário de {place}). Saia antes, ou adicione tempo de onde estiver.',
  'Leave before then, or add time from where you are.': 'Saia antes, ou adicione tempo de onde estiver.',
  'License plate': 'Placa',
  Location: 'Local',
  Ends: 'Fim',
  'Add time': 'Adicionar tempo',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'Você pediu este alerta a {facility} ao pagar. Ele é enviado uma vez.',
  'Parking of {plate} ends at {time}': 'O estacionamento de {plate} termina às {time}',
  'Leave before then, or add time: {link}': 'Saia antes, ou adicione tempo: {link}',
  'Last day of the parking pass of {plate}': 'Último dia do passe de {plate}',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    'Termina às {time} e não se renova sozinho. Novo passe: {link}',
  'Receipt {number}': 'Recibo {number}',
  'Receipt {number} from {facility}': 'Recibo {number} de {facility}',
  Date: 'Data',
  Duration: 'Duração',
  From: 'De',
  Until: 'Até',
  'Added to {number}': 'Somado a {number}',
  'Time was added': 'Tempo adicionado',
  'until {moment}': 'até {moment}',
  Subtotal: 'Subtotal',
  Discount: 'Desconto',
  'Promo code {code}': 'Código promocional {code}',
  Total: 'Total',
  Refunded: 'Reembolsado',
  Card: 'Cartão',
  '{card} ending {digits}': '{card} com final {digits}',
  Tax: 'Imposto',
  'Open the receipt': 'Abrir o recibo',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'Você recebe este e-mail porque este endereço foi informado para o recibo. Ele é enviado uma vez.',
  'There is no receipt: nothing was paid for this pass.': 'Não há recibo: nada foi pago por este passe.',
  'Your parking pass': 'Seu passe de estacionamento',
  'Your parking pass at {facility}': 'Seu passe de estacionamento em {facility}',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    'Você tem estacionamento ilimitado em {facility}. O passe não se renova sozinho.',
  Plan: 'Plano',
  'Monthly Plan': 'Plano mensal',
  'Yearly Plan': 'Plano anual',
  'Pass for {count} day|Pass for {count} days': {
    one: 'Passe de {count} dia',
    other: 'Passe de {count} dias',
  },
  Paid: 'Pago',
  Starts: 'Começa',
  'Valid until': 'Válido até',
  'See the pass or change its plate': 'Ver o passe ou trocar a placa',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'Quem tiver este link pode mudar o passe: guarde este e-mail para você.',
  'Notice {number}': 'Aviso {number}',
  Answer: 'Resposta',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    'A sua contestação foi aceita. Nada é devido; o que foi pago será devolvido.',
  'Your objection was not accepted. The notice stands as it is.':
    'A sua contestação não foi aceita. O aviso continua válido.',
  'You get this because you objected to the notice and left this address.':
    'Você recebe esta mensagem porque contestou o aviso e deixou este endereço.',
  'There is no notice with this number for this plate. Look at both again.':
    'Não há aviso com este número para esta placa. Confira os dois.',
  'This notice is closed.': 'Este aviso está encerrado.',
  'There is nothing to pay for this notice any more.': 'Não há mais nada a pagar por este aviso.',
  'You have objected to this notice already.': 'Você já contestou este aviso.',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'O prazo para pagar este valor terminou. Nada foi cobrado. Abra o aviso novamente.',
  'Say why the notice is wrong': 'Diga por que o aviso está errado',
  'Enter an e-mail address, or leave it out': 'Informe um e-mail ou deixe em branco',
  'Enter the number of the notice': 'Informe o número do aviso',
  'This photo is not kept any more.': 'Esta foto não é mais guardada.',
};

export default texts;
