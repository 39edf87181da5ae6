import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': 'Revise lo que ha introducido.',
  'Too many tries. Please wait a minute and try again.':
    'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
  'There is nothing at this address.': 'En esta dirección no hay nada.',
  'This parking lot does not exist.': 'Este aparcamiento no existe.',
  'This lot is not available any more. Please choose another one.':
    'Este aparcamiento ya no está disponible. Elija otro.',
  'This lot is full': 'Este aparcamiento está completo',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    'Las últimas plazas se están pagando ahora mismo. Inténtelo de nuevo en un minuto.',
  'This lot is closed now': 'Este aparcamiento está cerrado ahora',
  'Opens at {time} ({place})': 'Abre a las {time} ({place})',
  'Opens at {time} on {day} ({place})': 'Abre a las {time} el {day} ({place})',
  'This lot does not offer that duration any more. Please choose again.':
    'Este aparcamiento ya no ofrece esa duración. Elija otra vez.',
  'License plate is required': 'Indique la matrícula',
  'That is too long for a license plate': 'Es demasiado largo para una matrícula',
  'Enter the right plate': 'Introduzca la matrícula correcta',
  'Please select a parking lot': 'Elija un aparcamiento',
  'Duration is required': 'Elija una duración',
  'This promo code does not exist': 'Este código promocional no existe',
  'This promo code is switched off': 'Este código promocional está desactivado',
  'This promo code is not valid yet': 'Este código promocional aún no es válido',
  'This promo code has ended': 'Este código promocional ha vencido',
  'This promo code has been used up': 'Este código promocional se ha agotado',
  'This plate has used this promo code already': 'Esta matrícula ya ha usado este código promocional',
  'This promo code is for another lot': 'Este código promocional es para otro aparcamiento',
  'Your subscription covers this session.': 'Su abono cubre esta estancia.',
  'Save {amount}': 'Ahorra {amount}',
  'The parking session could not be found.': 'No se encontró este estacionamiento.',
  'This stay is over. Please start a new one.': 'Esta estancia ha terminado. Empiece una nueva.',
  'The plate cannot be corrected any more. Please contact the operator.':
    'La matrícula ya no se puede corregir. Contacte con el operador.',
  'This stay is over.': 'Esta estancia ha terminado.',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'La matrícula se puede corregir durante 10 minutos después de pagar. Contacte con el operador.',
  'The plate has been corrected once already. Please contact the operator.':
    'La matrícula ya se corrigió una vez. Contacte con el operador.',
  'That is the plate of this stay already.': 'Esa ya es la matrícula de esta estancia.',
  'More time has been added to this stay. Please contact the operator.':
    'Se ha añadido tiempo a esta estancia. Contacte con el operador.',
  'This car has been checked already. Please contact the operator.':
    'Este coche ya ha sido controlado. Contacte con el operador.',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'Esta matrícula ya ha usado el código promocional de esta estancia. Contacte con el operador.',
  'A pass covers this stay, and passes belong to their plate.':
    'Un abono cubre esta estancia, y los abonos van con su matrícula.',
  'Enter where to send the alert': 'Indique adónde enviar el aviso',
  'Please enter a valid email address': 'Introduzca una dirección de correo válida',
  'This browser takes no notifications from here. Please use another way.':
    'Este navegador no admite notificaciones de aquí. Use otra vía.',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    'Introduzca el número con el prefijo del país, como +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    'Introduzca un número con su prefijo, o con + y el prefijo del país',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'Los mensajes de texto solo van a números de este país. Use el correo.',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'A este tipo de número no van mensajes de texto. Use otro, o el correo.',
  'This receipt has been sent to {most} addresses already.':
    'Este recibo ya se ha enviado a {most} direcciones.',
  'Too many messages have been asked for today. Please try again tomorrow.':
    'Hoy se han pedido demasiados mensajes. Inténtelo mañana.',
  'That moment has passed already. Choose a later one.': 'Ese momento ya ha pasado. Elija uno posterior.',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    {
      one: 'Su tiempo termina en {count} minuto. Elija menos antelación.',
      other: 'Su tiempo termina en {count} minutos. Elija menos antelación.',
    },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    {
      one: 'Su tiempo termina en {count} minuto. Es tarde para un aviso.',
      other: 'Su tiempo termina en {count} minutos. Es tarde para un aviso.',
    },
  'This facility cannot send that kind of message.': 'Este aparcamiento no puede enviar ese tipo de mensaje.',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'Este número pidió no recibir más mensajes. Responda START al último para volver a recibirlos.',
  'There is no receipt yet: this session is not paid for.':
    'Aún no hay recibo: este estacionamiento no está pagado.',
  'There is nothing to pay for this session any more.': 'Ya no hay nada que pagar por este estacionamiento.',
  'This session is not active any more. Reload to see what has become of it.':
    'Esta estancia ya no está activa. Recargue la página para ver qué ha sido de ella.',
  'This session is not paid for yet.': 'Este estacionamiento aún no está pagado.',
  'The pass could not be found.': 'No se encontró el abono.',
  'There is nothing to pay for this pass any more.': 'Ya no hay nada que pagar por este abono.',
  'Your pass lets you park as long as it can already.': 'Su abono ya le permite aparcar todo lo posible.',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'Su abono ya le permite aparcar hasta {time}, {day}. Añada tiempo entonces.',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'Este abono ha cambiado mientras tanto. Recargue la página para ver qué ha sido de él.',
  'The plate of this pass cannot be changed now.': 'La matrícula de este abono no se puede cambiar ahora.',
  'That is the plate of this pass already.': 'Esa ya es la matrícula de este abono.',
  'This pass is not active any more.': 'Este abono ya no está activo.',
  'This pass is paused. Please ask the operator to let it go on first.':
    'Este abono está en pausa. Pida antes al operador que lo reanude.',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'La matrícula se puede cambiar {times} veces en {days} días. Pregunte al operador.',
  'That plate has a pass of its own.': 'Esa matrícula tiene su propio abono.',
  'Use at most {most} letters and digits': 'Use como máximo {most} letras y cifras',
  'This payment does not belong to this session. Please contact support.':
    'Este pago no corresponde a este estacionamiento. Contacte con el soporte.',
  'This phone keeps no card. Type it in to pay.':
    'Este teléfono no guarda ninguna tarjeta. Introdúzcala para pagar.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'Your card has expired.': 'Su tarjeta ha caducado.',
  'Your card has expired. Pay with another one.': 'Su tarjeta ha caducado. Pague con otra.',
  'Your card has insufficient funds.': 'Su tarjeta no tiene fondos suficientes.',
  'The card service does not answer right now. Please try again in a moment.':
    'El servicio de tarjetas no responde ahora. Inténtelo de nuevo en un momento.',
  'The card service did not accept the payment. Nothing was charged.':
    'El servicio de tarjetas no aceptó el pago. No se cobró nada.',
  'We cannot save anything right now. Please try again in a moment.':
    'Ahora no podemos guardar nada. Inténtelo de nuevo en un momento.',
  'Too many pages look at this at once. Please try again in a moment.':
    'Demasiadas páginas miran esto a la vez. Inténtelo de nuevo en un momento.',
  'This service is being restarted. Please try again in a moment.':
    'Este servicio se está reiniciando. Inténtelo de nuevo en un momento.',
  'Something went wrong on our side. Please try again.':
    'Algo salió mal por nuestra parte. Inténtelo de nuevo.',
  '{count} hour|{count} hours': { one: '{count} hora', other: '{count} horas' },
  '{count} min': '{count} min',
  '{hours} h {minutes} min': '{hours} h {minutes} min',
  '{place} time': 'Hora de {place}',
  '{time}, {day}': '{time}, {day}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    'El aparcamiento de {plate} en {lot} termina a las {time} (hora de {place}). Añadir tiempo: {link}',
  'Your parking ends at {time}': 'Su aparcamiento termina a las {time}',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}, {lot} (hora de {place}). Salga antes, o añada tiempo desde donde esté.',
  'Leave before then, or add time from where you are.': 'Salga antes, o añada tiempo desde donde esté.',
  'License plate': 'Matrícula',
  Location: 'Lugar',
  Ends: 'Termina',
  'Add time': 'Añadir tiempo',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'Usted pidió este aviso a {facility} al pagar. Se envía una sola vez.',
  'Parking of {plate} ends at {time}': 'El aparcamiento de {plate} termina a las {time}',
  'Leave before then, or add time: {link}': 'Salga antes, o añada tiempo: {link}',
  'Last day of the parking pass of {plate}': 'Último día del abono de {plate}',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    'Termina a las {time} y no se renueva solo. Consiga un abono nuevo: {link}',
  'Receipt {number}': 'Recibo {number}',
  'Receipt {number} from {facility}': 'Recibo {number} de {facility}',
  Date: 'Fecha',
  Duration: 'Duración',
  From: 'Desde',
  Until: 'Hasta',
  'Added to {number}': 'Añadido a {number}',
  'Time was added': 'Tiempo añadido',
  'until {moment}': 'hasta {moment}',
  Subtotal: 'Subtotal',
  Discount: 'Descuento',
  'Promo code {code}': 'Código promocional {code}',
  Total: 'Total',
  Refunded: 'Reembolsado',
  Card: 'Tarjeta',
  '{card} ending {digits}': '{card} terminada en {digits}',
  Tax: 'Impuesto',
  'Open the receipt': 'Abrir el recibo',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'Recibe este correo porque se indicó esta dirección para el recibo. Se envía una sola vez.',
  'There is no receipt: nothing was paid for this pass.': 'No hay recibo: no se pagó nada por este abono.',
  'Your parking pass': 'Su abono de aparcamiento',
  'Your parking pass at {facility}': 'Su abono de aparcamiento en {facility}',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    'Tiene aparcamiento sin límite en {facility}. El abono no se renueva solo.',
  Plan: 'Plan',
  'Monthly Plan': 'Plan mensual',
  'Yearly Plan': 'Plan anual',
  'Pass for {count} day|Pass for {count} days': {
    one: 'Abono de {count} día',
    other: 'Abono de {count} días',
  },
  Paid: 'Pagado',
  Starts: 'Empieza',
  'Valid until': 'Válido hasta',
  'See the pass or change its plate': 'Ver el abono o cambiar su matrícula',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'Quien tenga este enlace puede cambiar el abono: no comparta este correo.',
  'Notice {number}': 'Aviso {number}',
  Answer: 'Respuesta',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    'Se ha aceptado su alegación. No debe nada; lo que haya pagado se le devuelve.',
  'Your objection was not accepted. The notice stands as it is.':
    'No se ha aceptado su alegación. El aviso se mantiene.',
  'You get this because you objected to the notice and left this address.':
    'Recibe este mensaje porque presentó una alegación y dejó esta dirección.',
  'There is no notice with this number for this plate. Look at both again.':
    'No hay ningún aviso con este número para esta matrícula. Compruebe ambos.',
  'This notice is closed.': 'Este aviso está cerrado.',
  'There is nothing to pay for this notice any more.': 'Ya no hay nada que pagar por este aviso.',
  'You have objected to this notice already.': 'Ya ha presentado una alegación contra este aviso.',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'El plazo para pagar este importe ha terminado. No se ha cobrado nada. Abra de nuevo el aviso.',
  'Say why the notice is wrong': 'Explique por qué el aviso es incorrecto',
  'Enter an e-mail address, or leave it out': 'Introduzca un correo electrónico o déjelo en blanco',
  'Enter the number of the notice': 'Introduzca el número del aviso',
  'This photo is not kept any more.': 'Esta foto ya no se conserva.',
};

export default texts;
