import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': 'Bitte prüfen Sie Ihre Eingabe.',
  'Too many tries. Please wait a minute and try again.':
    'Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'This parking lot does not exist.': 'Diesen Parkplatz gibt es nicht.',
  'This lot is not available any more. Please choose another one.':
    'Dieser Parkplatz ist nicht mehr verfügbar. Bitte wählen Sie einen anderen.',
  'This lot is full': 'Dieser Parkplatz ist voll',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    'Die letzten Plätze werden gerade bezahlt. Bitte versuchen Sie es in einer Minute erneut.',
  'This lot is closed now': 'Dieser Parkplatz ist jetzt geschlossen',
  'Opens at {time} ({place})': 'Öffnet um {time} ({place})',
  'Opens at {time} on {day} ({place})': 'Öffnet um {time} am {day} ({place})',
  'This lot does not offer that duration any more. Please choose again.':
    'Dieser Parkplatz bietet diese Dauer nicht mehr an. Bitte wählen Sie neu.',
  'License plate is required': 'Bitte geben Sie das Kennzeichen ein',
  'That is too long for a license plate': 'Das ist zu lang für ein Kennzeichen',
  'Enter the right plate': 'Geben Sie das richtige Kennzeichen ein',
  'Please select a parking lot': 'Bitte wählen Sie einen Parkplatz',
  'Duration is required': 'Bitte wählen Sie eine Dauer',
  'This promo code does not exist': 'Diesen Aktionscode gibt es nicht',
  'This promo code is switched off': 'Dieser Aktionscode ist abgeschaltet',
  'This promo code is not valid yet': 'Dieser Aktionscode gilt noch nicht',
  'This promo code has ended': 'Dieser Aktionscode ist abgelaufen',
  'This promo code has been used up': 'Dieser Aktionscode ist aufgebraucht',
  'This plate has used this promo code already': 'Dieses Kennzeichen hat den Aktionscode schon verwendet',
  'This promo code is for another lot': 'Dieser Aktionscode gilt für einen anderen Parkplatz',
  'Your subscription covers this session.': 'Ihr Dauerparkausweis gilt für diese Parkzeit.',
  'Save {amount}': '{amount} gespart',
  'The parking session could not be found.': 'Dieser Parkvorgang wurde nicht gefunden.',
  'This stay is over. Please start a new one.': 'Diese Parkzeit ist vorbei. Bitte beginnen Sie eine neue.',
  'The plate cannot be corrected any more. Please contact the operator.':
    'Das Kennzeichen kann nicht mehr berichtigt werden. Bitte wenden Sie sich an den Betreiber.',
  'This stay is over.': 'Diese Parkzeit ist vorbei.',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'Das Kennzeichen kann bis 10 Minuten nach dem Bezahlen berichtigt werden. Bitte wenden Sie sich an den Betreiber.',
  'The plate has been corrected once already. Please contact the operator.':
    'Das Kennzeichen wurde schon einmal berichtigt. Bitte wenden Sie sich an den Betreiber.',
  'That is the plate of this stay already.': 'Das ist bereits das Kennzeichen dieser Parkzeit.',
  'More time has been added to this stay. Please contact the operator.':
    'Diese Parkzeit wurde verlängert. Bitte wenden Sie sich an den Betreiber.',
  'This car has been checked already. Please contact the operator.':
    'Dieses Auto wurde schon kontrolliert. Bitte wenden Sie sich an den Betreiber.',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'Dieses Kennzeichen hat den Aktionscode dieser Parkzeit schon verwendet. Bitte wenden Sie sich an den Betreiber.',
  'A pass covers this stay, and passes belong to their plate.':
    'Ein Dauerparkausweis gilt für diese Parkzeit, und er gehört zu seinem Kennzeichen.',
  'Enter where to send the alert': 'Geben Sie ein, wohin die Erinnerung gehen soll',
  'Please enter a valid email address': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'This browser takes no notifications from here. Please use another way.':
    'Dieser Browser nimmt von hier keine Benachrichtigungen an. Bitte wählen Sie einen anderen Weg.',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    'Geben Sie die Telefonnummer mit Landesvorwahl ein, etwa +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    'Geben Sie eine Telefonnummer mit Vorwahl ein, oder mit + und Landesvorwahl',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'SMS gehen nur an Nummern dieses Landes. Bitte nehmen Sie E-Mail.',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'An solche Nummern gehen keine SMS. Bitte nehmen Sie eine andere oder E-Mail.',
  'This receipt has been sent to {most} addresses already.':
    'Diese Quittung wurde schon an {most} Adressen gesendet.',
  'Too many messages have been asked for today. Please try again tomorrow.':
    'Heute wurden zu viele Nachrichten angefordert. Bitte versuchen Sie es morgen erneut.',
  'That moment has passed already. Choose a later one.':
    'Dieser Zeitpunkt ist schon vorbei. Wählen Sie einen späteren.',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    {
      one: 'Ihre Parkzeit endet in {count} Minute. Wählen Sie eine kürzere Frist.',
      other: 'Ihre Parkzeit endet in {count} Minuten. Wählen Sie eine kürzere Frist.',
    },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    {
      one: 'Ihre Parkzeit endet in {count} Minute. Für eine Erinnerung ist es zu spät.',
      other: 'Ihre Parkzeit endet in {count} Minuten. Für eine Erinnerung ist es zu spät.',
    },
  'This facility cannot send that kind of message.': 'Solche Nachrichten kann dieser Betreiber nicht senden.',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'Diese Nummer hat um keine weiteren SMS gebeten. Antworten Sie START auf die letzte, um wieder welche zu erhalten.',
  'There is no receipt yet: this session is not paid for.':
    'Noch keine Quittung: Dieser Parkvorgang ist nicht bezahlt.',
  'There is nothing to pay for this session any more.': 'Für diesen Parkvorgang ist nichts mehr zu bezahlen.',
  'This session is not active any more. Reload to see what has become of it.':
    'Diese Parkzeit läuft nicht mehr. Laden Sie die Seite neu, um den Stand zu sehen.',
  'This session is not paid for yet.': 'Dieser Parkvorgang ist noch nicht bezahlt.',
  'The pass could not be found.': 'Der Dauerparkausweis wurde nicht gefunden.',
  'There is nothing to pay for this pass any more.': 'Für diesen Ausweis ist nichts mehr zu bezahlen.',
  'Your pass lets you park as long as it can already.':
    'Ihr Ausweis lässt Sie bereits so lange parken, wie er kann.',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'Ihr Ausweis lässt Sie bereits bis {time}, {day} parken. Verlängern Sie dann.',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'Dieser Ausweis hat sich inzwischen geändert. Laden Sie die Seite neu, um den Stand zu sehen.',
  'The plate of this pass cannot be changed now.':
    'Das Kennzeichen dieses Ausweises kann jetzt nicht geändert werden.',
  'That is the plate of this pass already.': 'Das ist bereits das Kennzeichen dieses Ausweises.',
  'This pass is not active any more.': 'Dieser Ausweis gilt nicht mehr.',
  'This pass is paused. Please ask the operator to let it go on first.':
    'Dieser Ausweis ist angehalten. Bitten Sie zuerst den Betreiber, ihn weiterlaufen zu lassen.',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'Das Kennzeichen kann innerhalb von {days} Tagen {times}-mal geändert werden. Bitte fragen Sie den Betreiber.',
  'That plate has a pass of its own.': 'Dieses Kennzeichen hat einen eigenen Ausweis.',
  'Use at most {most} letters and digits': 'Höchstens {most} Buchstaben und Ziffern',
  'This payment does not belong to this session. Please contact support.':
    'Diese Zahlung gehört nicht zu diesem Parkvorgang. Bitte wenden Sie sich an den Support.',
  'This phone keeps no card. Type it in to pay.':
    'Auf diesem Telefon ist keine Karte gespeichert. Geben Sie sie ein, um zu bezahlen.',
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'Your card has expired.': 'Ihre Karte ist abgelaufen.',
  'Your card has expired. Pay with another one.':
    'Ihre Karte ist abgelaufen. Bezahlen Sie mit einer anderen.',
  'Your card has insufficient funds.': 'Ihre Karte ist nicht ausreichend gedeckt.',
  'The card service does not answer right now. Please try again in a moment.':
    'Der Kartendienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  'The card service did not accept the payment. Nothing was charged.':
    'Der Kartendienst hat die Zahlung nicht angenommen. Es wurde nichts abgebucht.',
  'We cannot save anything right now. Please try again in a moment.':
    'Wir können gerade nichts speichern. Bitte versuchen Sie es gleich noch einmal.',
  'Too many pages look at this at once. Please try again in a moment.':
    'Zu viele Seiten sehen hier gleichzeitig zu. Bitte versuchen Sie es gleich noch einmal.',
  'This service is being restarted. Please try again in a moment.':
    'Dieser Dienst wird neu gestartet. Bitte versuchen Sie es gleich noch einmal.',
  'Something went wrong on our side. Please try again.':
    'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  '{count} hour|{count} hours': { one: '{count} Stunde', other: '{count} Stunden' },
  '{count} min': '{count} Min.',
  '{hours} h {minutes} min': '{hours} Std. {minutes} Min.',
  '{place} time': 'Ortszeit {place}',
  '{time}, {day}': '{time}, {day}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    'Parkzeit für {plate} auf {lot} endet {time} (Ortszeit {place}). Verlängern: {link}',
  'Your parking ends at {time}': 'Ihre Parkzeit endet um {time}',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}, {lot} (Ortszeit {place}). Fahren Sie vorher weg oder verlängern Sie von dort, wo Sie sind.',
  'Leave before then, or add time from where you are.':
    'Fahren Sie vorher weg oder verlängern Sie von dort, wo Sie sind.',
  'License plate': 'Kennzeichen',
  Location: 'Ort',
  Ends: 'Endet',
  'Add time': 'Zeit verlängern',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'Um diese Erinnerung haben Sie {facility} beim Bezahlen gebeten. Sie wird einmal gesendet.',
  'Parking of {plate} ends at {time}': 'Parken von {plate} endet um {time}',
  'Leave before then, or add time: {link}': 'Fahren Sie vorher weg oder verlängern Sie: {link}',
  'Last day of the parking pass of {plate}': 'Letzter Tag des Dauerparkausweises für {plate}',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    'Er endet um {time} und verlängert sich nicht von selbst. Neuer Ausweis: {link}',
  'Receipt {number}': 'Quittung {number}',
  'Receipt {number} from {facility}': 'Quittung {number} von {facility}',
  Date: 'Datum',
  Duration: 'Parkdauer',
  From: 'Von',
  Until: 'Bis',
  'Added to {number}': 'Verlängerung von {number}',
  'Time was added': 'Zeit hinzugefügt',
  'until {moment}': 'bis {moment}',
  Subtotal: 'Zwischensumme',
  Discount: 'Rabatt',
  'Promo code {code}': 'Aktionscode {code}',
  Total: 'Gesamt',
  Refunded: 'Erstattet',
  Card: 'Karte',
  '{card} ending {digits}': '{card}, endet auf {digits}',
  Tax: 'Steuer',
  'Open the receipt': 'Quittung öffnen',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'Sie erhalten diese E-Mail, weil diese Adresse für die Quittung angegeben wurde. Sie wird einmal gesendet.',
  'There is no receipt: nothing was paid for this pass.':
    'Es gibt keine Quittung: Für diesen Ausweis wurde nichts bezahlt.',
  'Your parking pass': 'Ihr Dauerparkausweis',
  'Your parking pass at {facility}': 'Ihr Dauerparkausweis für {facility}',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    'Sie parken unbegrenzt: {facility}. Der Ausweis verlängert sich nicht von selbst.',
  Plan: 'Tarif',
  'Monthly Plan': 'Monatstarif',
  'Yearly Plan': 'Jahrestarif',
  'Pass for {count} day|Pass for {count} days': {
    one: 'Ausweis für {count} Tag',
    other: 'Ausweis für {count} Tage',
  },
  Paid: 'Bezahlt',
  Starts: 'Beginnt',
  'Valid until': 'Gültig bis',
  'See the pass or change its plate': 'Ausweis ansehen oder Kennzeichen ändern',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'Wer diesen Link hat, kann den Ausweis ändern: Behalten Sie diese E-Mail für sich.',
  'Notice {number}': 'Zahlungsaufforderung {number}',
  Answer: 'Antwort',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    'Ihr Einspruch wurde angenommen. Sie schulden nichts; was Sie bezahlt haben, wird erstattet.',
  'Your objection was not accepted. The notice stands as it is.':
    'Ihr Einspruch wurde nicht angenommen. Die Zahlungsaufforderung bleibt bestehen.',
  'You get this because you objected to the notice and left this address.':
    'Sie erhalten diese Nachricht, weil Sie Einspruch erhoben und diese Adresse angegeben haben.',
  'There is no notice with this number for this plate. Look at both again.':
    'Zu diesem Kennzeichen gibt es keine Zahlungsaufforderung mit dieser Nummer. Prüfen Sie bitte beides.',
  'This notice is closed.': 'Diese Zahlungsaufforderung ist abgeschlossen.',
  'There is nothing to pay for this notice any more.':
    'Für diese Zahlungsaufforderung ist nichts mehr zu bezahlen.',
  'You have objected to this notice already.': 'Sie haben bereits Einspruch erhoben.',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'Die Zeit, diesen Betrag zu bezahlen, ist abgelaufen. Es wurde nichts abgebucht. Bitte öffnen Sie die Zahlungsaufforderung erneut.',
  'Say why the notice is wrong': 'Schreiben Sie, warum die Zahlungsaufforderung falsch ist',
  'Enter an e-mail address, or leave it out': 'Geben Sie eine E-Mail-Adresse ein oder lassen Sie sie weg',
  'Enter the number of the notice': 'Geben Sie die Nummer der Zahlungsaufforderung ein',
  'This photo is not kept any more.': 'Dieses Foto wird nicht mehr aufbewahrt.',
};

export default texts;
