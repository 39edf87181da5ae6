import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': 'Controleer wat u hebt ingevuld.',
  'Too many tries. Please wait a minute and try again.':
    'Te veel pogingen. Wacht een minuut en probeer het opnieuw.',
  'There is nothing at this address.': 'Op dit adres is niets.',
  'This parking lot does not exist.': 'Dit parkeerterrein bestaat niet.',
  'This lot is not available any more. Please choose another one.':
    'Dit terrein is niet meer beschikbaar. Kies een ander.',
  'This lot is full': 'Dit terrein is vol',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    'De laatste plekken worden nu betaald. Probeer het over een minuut opnieuw.',
  'This lot is closed now': 'Dit terrein is nu gesloten',
  'Opens at {time} ({place})': 'Opent om {time} ({place})',
  'Opens at {time} on {day} ({place})': 'Opent om {time} op {day} ({place})',
  'This lot does not offer that duration any more. Please choose again.':
    'Dit terrein biedt die duur niet meer aan. Kies opnieuw.',
  'License plate is required': 'Vul het kenteken in',
  'That is too long for a license plate': 'Dat is te lang voor een kenteken',
  'Enter the right plate': 'Vul het juiste kenteken in',
  'Please select a parking lot': 'Kies een parkeerterrein',
  'Duration is required': 'Kies een duur',
  'This promo code does not exist': 'Deze actiecode bestaat niet',
  'This promo code is switched off': 'Deze actiecode is uitgeschakeld',
  'This promo code is not valid yet': 'Deze actiecode is nog niet geldig',
  'This promo code has ended': 'Deze actiecode is verlopen',
  'This promo code has been used up': 'Deze actiecode is opgebruikt',
  'This plate has used this promo code already': 'Dit kenteken heeft deze actiecode al gebruikt',
  'This promo code is for another lot': 'Deze actiecode is voor een ander terrein',
  'Your subscription covers this session.': 'Uw abonnement dekt deze parkeertijd.',
  'Save {amount}': '{amount} korting',
  'The parking session could not be found.': 'Deze parkeersessie is niet gevonden.',
  'This stay is over. Please start a new one.': 'Deze parkeertijd is voorbij. Begin een nieuwe.',
  'The plate cannot be corrected any more. Please contact the operator.':
    'Het kenteken kan niet meer worden verbeterd. Neem contact op met de beheerder.',
  'This stay is over.': 'Deze parkeertijd is voorbij.',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'Het kenteken kan tot 10 minuten na het betalen worden verbeterd. Neem contact op met de beheerder.',
  'The plate has been corrected once already. Please contact the operator.':
    'Het kenteken is al een keer verbeterd. Neem contact op met de beheerder.',
  'That is the plate of this stay already.': 'Dat is al het kenteken van deze parkeertijd.',
  'More time has been added to this stay. Please contact the operator.':
    'Er is tijd aan deze parkeertijd toegevoegd. Neem contact op met de beheerder.',
  'This car has been checked already. Please contact the operator.':
    'Deze auto is al gecontroleerd. Neem contact op met de beheerder.',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'Dit kenteken heeft de actiecode van deze parkeertijd al gebruikt. Neem contact op met de beheerder.',
  'A pass covers this stay, and passes belong to their plate.':
    'Een abonnement dekt deze parkeertijd, en abonnementen horen bij hun kenteken.',
  'Enter where to send the alert': 'Vul in waarheen de herinnering moet',
  'Please enter a valid email address': 'Vul een geldig e-mailadres in',
  'This browser takes no notifications from here. Please use another way.':
    'Deze browser neemt geen meldingen van hier aan. Kies een andere manier.',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    'Vul het telefoonnummer met landcode in, zoals +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    'Vul een nummer met netnummer in, of met + en de landcode',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'Sms gaat alleen naar nummers van dit land. Gebruik e-mail.',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'Naar zulke nummers gaat geen sms. Neem een ander nummer, of e-mail.',
  'This receipt has been sent to {most} addresses already.': 'Deze bon is al naar {most} adressen gestuurd.',
  'Too many messages have been asked for today. Please try again tomorrow.':
    'Er zijn vandaag te veel berichten aangevraagd. Probeer het morgen opnieuw.',
  'That moment has passed already. Choose a later one.': 'Dat moment is al voorbij. Kies een later moment.',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    {
      one: 'Uw parkeertijd eindigt over {count} minuut. Kies een kortere termijn.',
      other: 'Uw parkeertijd eindigt over {count} minuten. Kies een kortere termijn.',
    },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    {
      one: 'Uw parkeertijd eindigt over {count} minuut. Het is te laat voor een herinnering.',
      other: 'Uw parkeertijd eindigt over {count} minuten. Het is te laat voor een herinnering.',
    },
  'This facility cannot send that kind of message.': 'Zulke berichten kunnen hier niet worden verstuurd.',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'Dit nummer wil geen sms meer. Antwoord START op de laatste om ze weer te krijgen.',
  'There is no receipt yet: this session is not paid for.':
    'Nog geen bon: deze parkeersessie is niet betaald.',
  'There is nothing to pay for this session any more.': 'Voor deze parkeersessie is niets meer te betalen.',
  'This session is not active any more. Reload to see what has become of it.':
    'Deze parkeertijd loopt niet meer. Laad de pagina opnieuw om te zien wat ervan geworden is.',
  'This session is not paid for yet.': 'Deze parkeersessie is nog niet betaald.',
  'The pass could not be found.': 'Abonnement niet gevonden.',
  'There is nothing to pay for this pass any more.': 'Voor dit abonnement is niets meer te betalen.',
  'Your pass lets you park as long as it can already.':
    'Uw abonnement laat u al zo lang parkeren als het kan.',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'Uw abonnement laat u al parkeren tot {time}, {day}. Voeg dan tijd toe.',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'Dit abonnement is intussen gewijzigd. Laad de pagina opnieuw om te zien wat ervan geworden is.',
  'The plate of this pass cannot be changed now.':
    'Het kenteken van dit abonnement kan nu niet worden gewijzigd.',
  'That is the plate of this pass already.': 'Dat is al het kenteken van dit abonnement.',
  'This pass is not active any more.': 'Dit abonnement loopt niet meer.',
  'This pass is paused. Please ask the operator to let it go on first.':
    'Dit abonnement is gepauzeerd. Vraag eerst de beheerder het te hervatten.',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'Het kenteken kan in {days} dagen {times} keer worden gewijzigd. Vraag het de beheerder.',
  'That plate has a pass of its own.': 'Dat kenteken heeft een eigen abonnement.',
  'Use at most {most} letters and digits': 'Hoogstens {most} letters en cijfers',
  'This payment does not belong to this session. Please contact support.':
    'Deze betaling hoort niet bij deze parkeersessie. Neem contact op met support.',
  'This phone keeps no card. Type it in to pay.':
    'Deze telefoon bewaart geen kaart. Typ haar in om te betalen.',
  'Your card was declined.': 'Uw kaart is geweigerd.',
  'Your card has expired.': 'Uw kaart is verlopen.',
  'Your card has expired. Pay with another one.': 'Uw kaart is verlopen. Betaal met een andere.',
  'Your card has insufficient funds.': 'Er staat te weinig geld op uw kaart.',
  'The card service does not answer right now. Please try again in a moment.':
    'De kaartdienst antwoordt nu niet. Probeer het zo opnieuw.',
  'The card service did not accept the payment. Nothing was charged.':
    'De kaartdienst nam de betaling niet aan. Er is niets afgeschreven.',
  'We cannot save anything right now. Please try again in a moment.':
    'We kunnen nu niets opslaan. Probeer het zo opnieuw.',
  'Too many pages look at this at once. Please try again in a moment.':
    'Te veel pagina’s kijken hier tegelijk naar. Probeer het zo opnieuw.',
  'This service is being restarted. Please try again in a moment.':
    'Deze dienst wordt opnieuw gestart. Probeer het zo opnieuw.',
  'Something went wrong on our side. Please try again.': 'Er ging bij ons iets mis. Probeer het opnieuw.',
  '{count} hour|{count} hours': { one: '{count} uur', other: '{count} uur' },
  '{count} min': '{count} min',
  '{hours} h {minutes} min': '{hours} u {minutes} min',
  '{place} time': 'Tijd in {place}',
  '{time}, {day}': '{time}, {day}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    'Parkeren van {plate} op {lot} eindigt {time} (tijd in {place}). Tijd toevoegen: {link}',
  'Your parking ends at {time}': 'Uw parkeertijd eindigt om {time}',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}, {lot} (tijd in {place}). Vertrek voor die tijd, of voeg tijd toe waar u bent.',
  'Leave before then, or add time from where you are.':
    'Vertrek voor die tijd, of voeg tijd toe waar u bent.',
  'License plate': 'Kenteken',
  Location: 'Plaats',
  Ends: 'Eindigt',
  'Add time': 'Tijd toevoegen',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'U vroeg {facility} om deze herinnering toen u betaalde. Zij wordt één keer verstuurd.',
  'Parking of {plate} ends at {time}': 'Parkeren van {plate} eindigt om {time}',
  'Leave before then, or add time: {link}': 'Vertrek voor die tijd, of voeg tijd toe: {link}',
  'Last day of the parking pass of {plate}': 'Laatste dag van het parkeerabonnement van {plate}',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    'Het eindigt om {time} en wordt niet vanzelf verlengd. Nieuw abonnement: {link}',
  'Receipt {number}': 'Bon {number}',
  'Receipt {number} from {facility}': 'Bon {number} van {facility}',
  Date: 'Datum',
  Duration: 'Duur',
  From: 'Van',
  Until: 'Tot',
  'Added to {number}': 'Toegevoegd aan {number}',
  'Time was added': 'Tijd toegevoegd',
  'until {moment}': 'tot {moment}',
  Subtotal: 'Subtotaal',
  Discount: 'Korting',
  'Promo code {code}': 'Actiecode {code}',
  Total: 'Totaal',
  Refunded: 'Terugbetaald',
  Card: 'Kaart',
  '{card} ending {digits}': '{card} eindigend op {digits}',
  Tax: 'Belasting',
  'Open the receipt': 'Bon openen',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'U krijgt deze e-mail omdat dit adres voor de bon is ingevuld. Hij wordt één keer verstuurd.',
  'There is no receipt: nothing was paid for this pass.':
    'Er is geen bon: voor dit abonnement is niets betaald.',
  'Your parking pass': 'Uw parkeerabonnement',
  'Your parking pass at {facility}': 'Uw parkeerabonnement bij {facility}',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    'U parkeert onbeperkt bij {facility}. Het abonnement wordt niet vanzelf verlengd.',
  Plan: 'Plan',
  'Monthly Plan': 'Maandplan',
  'Yearly Plan': 'Jaarplan',
  'Pass for {count} day|Pass for {count} days': {
    one: 'Abonnement voor {count} dag',
    other: 'Abonnement voor {count} dagen',
  },
  Paid: 'Betaald',
  Starts: 'Begint',
  'Valid until': 'Geldig tot',
  'See the pass or change its plate': 'Abonnement bekijken of kenteken wijzigen',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'Wie deze link heeft, kan het abonnement wijzigen: houd deze e-mail voor uzelf.',
  'Notice {number}': 'Naheffing {number}',
  Answer: 'Antwoord',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    'Uw bezwaar is aanvaard. U bent niets verschuldigd; wat u hebt betaald, wordt teruggegeven.',
  'Your objection was not accepted. The notice stands as it is.':
    'Uw bezwaar is niet aanvaard. De naheffing blijft staan.',
  'You get this because you objected to the notice and left this address.':
    'U ontvangt dit bericht omdat u bezwaar hebt gemaakt en dit adres hebt achtergelaten.',
  'There is no notice with this number for this plate. Look at both again.':
    'Er is geen naheffing met dit nummer voor dit kenteken. Controleer beide.',
  'This notice is closed.': 'Deze naheffing is afgesloten.',
  'There is nothing to pay for this notice any more.':
    'Voor deze naheffing hoeft niets meer te worden betaald.',
  'You have objected to this notice already.': 'U hebt al bezwaar gemaakt.',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'De tijd om dit bedrag te betalen is verstreken. Er is niets afgeschreven. Open de naheffing opnieuw.',
  'Say why the notice is wrong': 'Schrijf waarom de naheffing onjuist is',
  'Enter an e-mail address, or leave it out': 'Vul een e-mailadres in of laat het leeg',
  'Enter the number of the notice': 'Vul het nummer van de naheffing in',
  'This photo is not kept any more.': 'Deze foto wordt niet meer bewaard.',
};

export default texts;
