import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': 'Controlli i dati inseriti.',
  'Too many tries. Please wait a minute and try again.': 'Troppi tentativi. Attenda un minuto e riprovi.',
  'There is nothing at this address.': 'A questo indirizzo non c’è nulla.',
  'This parking lot does not exist.': 'Questo parcheggio non esiste.',
  'This lot is not available any more. Please choose another one.':
    'Questo parcheggio non è più disponibile. Ne scelga un altro.',
  'This lot is full': 'Questo parcheggio è pieno',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    'Gli ultimi posti sono in corso di pagamento. Riprovi tra un minuto.',
  'This lot is closed now': 'Questo parcheggio ora è chiuso',
  'Opens at {time} ({place})': 'Apre alle {time} ({place})',
  'Opens at {time} on {day} ({place})': 'Apre alle {time} di {day} ({place})',
  'This lot does not offer that duration any more. Please choose again.':
    'Questo parcheggio non offre più questa durata. Scelga di nuovo.',
  'License plate is required': 'Inserisca la targa',
  'That is too long for a license plate': 'È troppo lungo per una targa',
  'Enter the right plate': 'Inserisca la targa giusta',
  'Please select a parking lot': 'Scelga un parcheggio',
  'Duration is required': 'Scelga una durata',
  'This promo code does not exist': 'Questo codice promozionale non esiste',
  'This promo code is switched off': 'Questo codice promozionale è disattivato',
  'This promo code is not valid yet': 'Questo codice promozionale non è ancora valido',
  'This promo code has ended': 'Questo codice promozionale è scaduto',
  'This promo code has been used up': 'Questo codice promozionale è esaurito',
  'This plate has used this promo code already': 'Questa targa ha già usato il codice promozionale',
  'This promo code is for another lot': 'Questo codice promozionale vale per un altro parcheggio',
  'Your subscription covers this session.': 'Il suo abbonamento copre questa sosta.',
  'Save {amount}': 'Risparmia {amount}',
  'The parking session could not be found.': 'Questa sosta non è stata trovata.',
  'This stay is over. Please start a new one.': 'Questa sosta è finita. Ne inizi una nuova.',
  'The plate cannot be corrected any more. Please contact the operator.':
    'La targa non si può più correggere. Contatti il gestore.',
  'This stay is over.': 'Questa sosta è finita.',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'La targa si può correggere per 10 minuti dopo il pagamento. Contatti il gestore.',
  'The plate has been corrected once already. Please contact the operator.':
    'La targa è già stata corretta una volta. Contatti il gestore.',
  'That is the plate of this stay already.': 'È già la targa di questa sosta.',
  'More time has been added to this stay. Please contact the operator.':
    'A questa sosta è stato aggiunto tempo. Contatti il gestore.',
  'This car has been checked already. Please contact the operator.':
    'Quest’auto è già stata controllata. Contatti il gestore.',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'Questa targa ha già usato il codice promozionale di questa sosta. Contatti il gestore.',
  'A pass covers this stay, and passes belong to their plate.':
    'Un abbonamento copre questa sosta, e gli abbonamenti seguono la loro targa.',
  'Enter where to send the alert': 'Indichi dove inviare il promemoria',
  'Please enter a valid email address': 'Inserisca un indirizzo e-mail valido',
  'This browser takes no notifications from here. Please use another way.':
    'Questo browser non accetta notifiche da qui. Scelga un altro modo.',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    'Inserisca il numero con il prefisso del paese, come +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    'Inserisca un numero con il prefisso, o con + e il prefisso del paese',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'Gli SMS vanno solo a numeri di questo paese. Usi l’e-mail.',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'A questo tipo di numero non vanno SMS. Ne usi un altro, o l’e-mail.',
  'This receipt has been sent to {most} addresses already.':
    'Questa ricevuta è già stata inviata a {most} indirizzi.',
  'Too many messages have been asked for today. Please try again tomorrow.':
    'Oggi sono stati richiesti troppi messaggi. Riprovi domani.',
  'That moment has passed already. Choose a later one.':
    'Quel momento è già passato. Ne scelga uno successivo.',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    {
      one: 'La sosta finisce tra {count} minuto. Scelga un anticipo più breve.',
      other: 'La sosta finisce tra {count} minuti. Scelga un anticipo più breve.',
    },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    {
      one: 'La sosta finisce tra {count} minuto. È tardi per un promemoria.',
      other: 'La sosta finisce tra {count} minuti. È tardi per un promemoria.',
    },
  'This facility cannot send that kind of message.': 'Qui non si può inviare questo tipo di messaggio.',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'Questo numero ha chiesto di non ricevere altri SMS. Risponda START all’ultimo per riceverli di nuovo.',
  'There is no receipt yet: this session is not paid for.':
    'Ancora nessuna ricevuta: questa sosta non è pagata.',
  'There is nothing to pay for this session any more.': 'Non c’è più nulla da pagare per questa sosta.',
  'This session is not active any more. Reload to see what has become of it.':
    'Questa sosta non è più attiva. Ricarichi la pagina per vedere che ne è stato.',
  'This session is not paid for yet.': 'Questa sosta non è ancora pagata.',
  'The pass could not be found.': 'Abbonamento non trovato.',
  'There is nothing to pay for this pass any more.': 'Non c’è più nulla da pagare per questo abbonamento.',
  'Your pass lets you park as long as it can already.':
    'Il suo abbonamento le permette già di restare il più possibile.',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'Il suo abbonamento le permette già di restare fino alle {time}, {day}. Aggiunga tempo allora.',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'Questo abbonamento nel frattempo è cambiato. Ricarichi la pagina per vedere che ne è stato.',
  'The plate of this pass cannot be changed now.': 'La targa di questo abbonamento ora non si può cambiare.',
  'That is the plate of this pass already.': 'È già la targa di questo abbonamento.',
  'This pass is not active any more.': 'Questo abbonamento non è più attivo.',
  'This pass is paused. Please ask the operator to let it go on first.':
    'Questo abbonamento è sospeso. Chieda prima al gestore di riprenderlo.',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'La targa si può cambiare {times} volte in {days} giorni. Chieda al gestore.',
  'That plate has a pass of its own.': 'Quella targa ha un suo abbonamento.',
  'Use at most {most} letters and digits': 'Al massimo {most} lettere e cifre',
  'This payment does not belong to this session. Please contact support.':
    'Questo pagamento non riguarda questa sosta. Contatti l’assistenza.',
  'This phone keeps no card. Type it in to pay.':
    'Questo telefono non conserva carte. La inserisca per pagare.',
  'Your card was declined.': 'La sua carta è stata rifiutata.',
  'Your card has expired.': 'La sua carta è scaduta.',
  'Your card has expired. Pay with another one.': 'La sua carta è scaduta. Paghi con un’altra.',
  'Your card has insufficient funds.': 'La sua carta non ha fondi sufficienti.',
  'The card service does not answer right now. Please try again in a moment.':
    'Il servizio carte ora non risponde. Riprovi tra un momento.',
  'The card service did not accept the payment. Nothing was charged.':
    'Il servizio carte non ha accettato il pagamento. Nulla è stato addebitato.',
  'We cannot save anything right now. Please try again in a moment.':
    'Ora non possiamo salvare nulla. Riprovi tra un momento.',
  'Too many pages look at this at once. Please try again in a moment.':
    'Troppe pagine guardano qui insieme. Riprovi tra un momento.',
  'This service is being restarted. Please try again in a moment.':
    'Il servizio si sta riavviando. Riprovi tra un momento.',
  'Something went wrong on our side. Please try again.': 'Qualcosa è andato storto da parte nostra. Riprovi.',
  '{count} hour|{count} hours': { one: '{count} ora', other: '{count} ore' },
  '{count} min': '{count} min',
  '{hours} h {minutes} min': '{hours} h {minutes} min',
  '{place} time': 'Ora di {place}',
  '{time}, {day}': '{time}, {day}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    'La sosta di {plate} a {lot} finisce alle {time} (ora di {place}). Aggiungi tempo: {link}',
  'Your parking ends at {time}': 'La sosta finisce alle {time}',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}, {lot} (ora di {place}). Parta prima, o aggiunga tempo da dove si trova.',
  'Leave before then, or add time from where you are.': 'Parta prima, o aggiunga tempo da dove si trova.',
  'License plate': 'Targa',
  Location: 'Luogo',
  Ends: 'Fine',
  'Add time': 'Aggiungi tempo',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'Ha chiesto questo promemoria a {facility} quando ha pagato. Viene inviato una volta.',
  'Parking of {plate} ends at {time}': 'La sosta di {plate} finisce alle {time}',
  'Leave before then, or add time: {link}': 'Parta prima, o aggiunga tempo: {link}',
  'Last day of the parking pass of {plate}': 'Ultimo giorno dell’abbonamento di {plate}',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    'Termina alle {time} e non si rinnova da solo. Nuovo abbonamento: {link}',
  'Receipt {number}': 'Ricevuta {number}',
  'Receipt {number} from {facility}': 'Ricevuta {number} di {facility}',
  Date: 'Data',
  Duration: 'Durata',
  From: 'Dalle',
  Until: 'Alle',
  'Added to {number}': 'Aggiunto a {number}',
  'Time was added': 'Tempo aggiunto',
  'until {moment}': 'fino alle {moment}',
  Subtotal: 'Subtotale',
  Discount: 'Sconto',
  'Promo code {code}': 'Codice promozionale {code}',
  Total: 'Totale',
  Refunded: 'Rimborsato',
  Card: 'Carta',
  '{card} ending {digits}': '{card} che termina con {digits}',
  Tax: 'Imposta',
  'Open the receipt': 'Apri la ricevuta',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'Riceve questa e-mail perché questo indirizzo è stato indicato per la ricevuta. Viene inviata una volta.',
  'There is no receipt: nothing was paid for this pass.':
    'Non c’è ricevuta: per questo abbonamento non è stato pagato nulla.',
  'Your parking pass': 'Il suo abbonamento di parcheggio',
  'Your parking pass at {facility}': 'Il suo abbonamento di parcheggio a {facility}',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    'Ha parcheggio illimitato a {facility}. L’abbonamento non si rinnova da solo.',
  Plan: 'Piano',
  'Monthly Plan': 'Piano mensile',
  'Yearly Plan': 'Piano annuale',
  'Pass for {count} day|Pass for {count} days': {
    one: 'Abbonamento di {count} giorno',
    other: 'Abbonamento di {count} giorni',
  },
  Paid: 'Pagato',
  Starts: 'Inizio',
  'Valid until': 'Valido fino al',
  'See the pass or change its plate': 'Vedi l’abbonamento o cambia la targa',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'Chi ha questo link può cambiare l’abbonamento: tenga per sé questa e-mail.',
  'Notice {number}': 'Avviso {number}',
  Answer: 'Risposta',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    'La sua contestazione è stata accolta. Non deve nulla; quanto ha pagato viene rimborsato.',
  'Your objection was not accepted. The notice stands as it is.':
    'La sua contestazione non è stata accolta. L’avviso resta valido.',
  'You get this because you objected to the notice and left this address.':
    'Riceve questo messaggio perché ha contestato l’avviso e lasciato questo indirizzo.',
  'There is no notice with this number for this plate. Look at both again.':
    'Non esiste un avviso con questo numero per questa targa. Controlli entrambi.',
  'This notice is closed.': 'Questo avviso è chiuso.',
  'There is nothing to pay for this notice any more.': 'Non c’è più nulla da pagare per questo avviso.',
  'You have objected to this notice already.': 'Ha già contestato questo avviso.',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'Il tempo per pagare questo importo è scaduto. Non è stato addebitato nulla. Riapra l’avviso.',
  'Say why the notice is wrong': 'Spieghi perché l’avviso è sbagliato',
  'Enter an e-mail address, or leave it out': 'Inserisca un indirizzo e-mail o lo lasci vuoto',
  'Enter the number of the notice': 'Inserisca il numero dell’avviso',
  'This photo is not kept any more.': 'Questa foto non è più conservata.',
};

export default texts;
