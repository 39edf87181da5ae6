import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': 'Vérifiez votre saisie.',
  'Too many tries. Please wait a minute and try again.': 'Trop d’essais. Attendez une minute et réessayez.',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'This parking lot does not exist.': 'Ce parking n’existe pas.',
  'This lot is not available any more. Please choose another one.':
    'Ce parking n’est plus disponible. Choisissez-en un autre.',
  'This lot is full': 'Ce parking est complet',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    'Les dernières places sont en cours de paiement. Réessayez dans une minute.',
  'This lot is closed now': 'Ce parking est fermé',
  'Opens at {time} ({place})': 'Ouvre à {time} ({place})',
  'Opens at {time} on {day} ({place})': 'Ouvre à {time}, {day} ({place})',
  'This lot does not offer that duration any more. Please choose again.':
    'Ce parking ne propose plus cette durée. Choisissez à nouveau.',
  'License plate is required': 'Indiquez la plaque',
  'That is too long for a license plate': 'C’est trop long pour une plaque',
  'Enter the right plate': 'Saisissez la bonne plaque',
  'Please select a parking lot': 'Choisissez un parking',
  'Duration is required': 'Choisissez une durée',
  'This promo code does not exist': 'Ce code promo n’existe pas',
  'This promo code is switched off': 'Ce code promo est désactivé',
  'This promo code is not valid yet': 'Ce code promo n’est pas encore valable',
  'This promo code has ended': 'Ce code promo a expiré',
  'This promo code has been used up': 'Ce code promo est épuisé',
  'This plate has used this promo code already': 'Cette plaque a déjà utilisé ce code promo',
  'This promo code is for another lot': 'Ce code promo vaut pour un autre parking',
  'Your subscription covers this session.': 'Votre abonnement couvre ce stationnement.',
  'Save {amount}': '{amount} d’économie',
  'The parking session could not be found.': 'Ce stationnement est introuvable.',
  'This stay is over. Please start a new one.': 'Ce stationnement est terminé. Commencez-en un nouveau.',
  'The plate cannot be corrected any more. Please contact the operator.':
    'La plaque ne peut plus être corrigée. Contactez l’exploitant.',
  'This stay is over.': 'Ce stationnement est terminé.',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'La plaque peut être corrigée pendant 10 minutes après le paiement. Contactez l’exploitant.',
  'The plate has been corrected once already. Please contact the operator.':
    'La plaque a déjà été corrigée une fois. Contactez l’exploitant.',
  'That is the plate of this stay already.': 'C’est déjà la plaque de ce stationnement.',
  'More time has been added to this stay. Please contact the operator.':
    'Du temps a été ajouté à ce stationnement. Contactez l’exploitant.',
  'This car has been checked already. Please contact the operator.':
    'Cette voiture a déjà été contrôlée. Contactez l’exploitant.',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'Cette plaque a déjà utilisé le code promo de ce stationnement. Contactez l’exploitant.',
  'A pass covers this stay, and passes belong to their plate.':
    'Un abonnement couvre ce stationnement, et un abonnement appartient à sa plaque.',
  'Enter where to send the alert': 'Indiquez où envoyer le rappel',
  'Please enter a valid email address': 'Saisissez une adresse e-mail valide',
  'This browser takes no notifications from here. Please use another way.':
    'Ce navigateur n’accepte pas de notifications d’ici. Choisissez un autre moyen.',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    'Saisissez le numéro avec l’indicatif du pays, comme +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    'Saisissez un numéro avec son indicatif, ou avec + et l’indicatif du pays',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'Les SMS ne vont qu’aux numéros de ce pays. Utilisez l’e-mail.',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'Aucun SMS ne va à ce type de numéro. Utilisez-en un autre, ou l’e-mail.',
  'This receipt has been sent to {most} addresses already.': 'Ce reçu a déjà été envoyé à {most} adresses.',
  'Too many messages have been asked for today. Please try again tomorrow.':
    'Trop de messages ont été demandés aujourd’hui. Réessayez demain.',
  'That moment has passed already. Choose a later one.':
    'Ce moment est déjà passé. Choisissez-en un plus tardif.',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    {
      one: 'Votre stationnement se termine dans {count} minute. Choisissez un délai plus court.',
      other: 'Votre stationnement se termine dans {count} minutes. Choisissez un délai plus court.',
    },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    {
      one: 'Votre stationnement se termine dans {count} minute. Il est trop tard pour un rappel.',
      other: 'Votre stationnement se termine dans {count} minutes. Il est trop tard pour un rappel.',
    },
  'This facility cannot send that kind of message.': 'Ce parking ne peut pas envoyer ce type de message.',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'Ce numéro ne veut plus de SMS. Répondez START au dernier pour en recevoir à nouveau.',
  'There is no receipt yet: this session is not paid for.':
    'Pas encore de reçu : ce stationnement n’est pas payé.',
  'There is nothing to pay for this session any more.': 'Il n’y a plus rien à payer pour ce stationnement.',
  'This session is not active any more. Reload to see what has become of it.':
    'Ce stationnement n’est plus actif. Rechargez la page pour voir où il en est.',
  'This session is not paid for yet.': 'Ce stationnement n’est pas encore payé.',
  'The pass could not be found.': 'Abonnement introuvable.',
  'There is nothing to pay for this pass any more.': 'Il n’y a plus rien à payer pour cet abonnement.',
  'Your pass lets you park as long as it can already.':
    'Votre abonnement vous permet déjà de rester aussi longtemps que possible.',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'Votre abonnement vous permet déjà de rester jusqu’à {time}, {day}. Ajoutez du temps à ce moment-là.',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'Cet abonnement a changé entre-temps. Rechargez la page pour voir où il en est.',
  'The plate of this pass cannot be changed now.':
    'La plaque de cet abonnement ne peut pas être changée maintenant.',
  'That is the plate of this pass already.': 'C’est déjà la plaque de cet abonnement.',
  'This pass is not active any more.': 'Cet abonnement n’est plus actif.',
  'This pass is paused. Please ask the operator to let it go on first.':
    'Cet abonnement est suspendu. Demandez d’abord à l’exploitant de le reprendre.',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'La plaque peut être changée {times} fois en {days} jours. Adressez-vous à l’exploitant.',
  'That plate has a pass of its own.': 'Cette plaque a son propre abonnement.',
  'Use at most {most} letters and digits': 'Au plus {most} lettres et chiffres',
  'This payment does not belong to this session. Please contact support.':
    'Ce paiement n’appartient pas à ce stationnement. Contactez l’assistance.',
  'This phone keeps no card. Type it in to pay.':
    'Ce téléphone ne garde aucune carte. Saisissez-la pour payer.',
  'Your card was declined.': 'Votre carte a été refusée.',
  'Your card has expired.': 'Votre carte a expiré.',
  'Your card has expired. Pay with another one.': 'Votre carte a expiré. Payez avec une autre.',
  'Your card has insufficient funds.': 'Votre carte n’est pas suffisamment approvisionnée.',
  'The card service does not answer right now. Please try again in a moment.':
    'Le service de cartes ne répond pas pour l’instant. Réessayez dans un moment.',
  'The card service did not accept the payment. Nothing was charged.':
    'Le service de cartes n’a pas accepté le paiement. Rien n’a été débité.',
  'We cannot save anything right now. Please try again in a moment.':
    'Nous ne pouvons rien enregistrer pour l’instant. Réessayez dans un moment.',
  'Too many pages look at this at once. Please try again in a moment.':
    'Trop de pages regardent ceci à la fois. Réessayez dans un moment.',
  'This service is being restarted. Please try again in a moment.':
    'Ce service redémarre. Réessayez dans un moment.',
  'Something went wrong on our side. Please try again.': 'Un problème est survenu de notre côté. Réessayez.',
  '{count} hour|{count} hours': { one: '{count} heure', other: '{count} heures' },
  '{count} min': '{count} min',
  '{hours} h {minutes} min': '{hours} h {minutes} min',
  '{place} time': 'Heure de {place}',
  '{time}, {day}': '{time}, {day}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    'Le stationnement de {plate} à {lot} se termine à {time} (heure de {place}). Ajouter du temps : {link}',
  'Your parking ends at {time}': 'Votre stationnement se termine à {time}',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}, {lot} (heure de {place}). Partez avant, ou ajoutez du temps d’où vous êtes.',
  'Leave before then, or add time from where you are.': 'Partez avant, ou ajoutez du temps d’où vous êtes.',
  'License plate': 'Plaque d’immatriculation',
  Location: 'Lieu',
  Ends: 'Fin',
  'Add time': 'Ajouter du temps',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'Vous avez demandé ce rappel à {facility} en payant. Il n’est envoyé qu’une fois.',
  'Parking of {plate} ends at {time}': 'Le stationnement de {plate} se termine à {time}',
  'Leave before then, or add time: {link}': 'Partez avant, ou ajoutez du temps : {link}',
  'Last day of the parking pass of {plate}': 'Dernier jour de l’abonnement de {plate}',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    'Il se termine à {time} et ne se renouvelle pas tout seul. Prendre un nouvel abonnement : {link}',
  'Receipt {number}': 'Reçu {number}',
  'Receipt {number} from {facility}': 'Reçu {number} de {facility}',
  Date: 'Date',
  Duration: 'Durée',
  From: 'De',
  Until: 'À',
  'Added to {number}': 'Ajouté à {number}',
  'Time was added': 'Temps ajouté',
  'until {moment}': 'jusqu’à {moment}',
  Subtotal: 'Sous-total',
  Discount: 'Remise',
  'Promo code {code}': 'Code promo {code}',
  Total: 'Total',
  Refunded: 'Remboursé',
  Card: 'Carte',
  '{card} ending {digits}': '{card} se terminant par {digits}',
  Tax: 'Taxe',
  'Open the receipt': 'Ouvrir le reçu',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'Vous recevez cet e-mail parce que cette adresse a été indiquée pour le reçu. Il n’est envoyé qu’une fois.',
  'There is no receipt: nothing was paid for this pass.':
    'Il n’y a pas de reçu : rien n’a été payé pour cet abonnement.',
  'Your parking pass': 'Votre abonnement de stationnement',
  'Your parking pass at {facility}': 'Votre abonnement de stationnement à {facility}',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    'Vous stationnez sans limite : {facility}. L’abonnement ne se renouvelle pas tout seul.',
  Plan: 'Formule',
  'Monthly Plan': 'Formule mensuelle',
  'Yearly Plan': 'Formule annuelle',
  'Pass for {count} day|Pass for {count} days': {
    one: 'Abonnement de {count} jour',
    other: 'Abonnement de {count} jours',
  },
  Paid: 'Payé',
  Starts: 'Début',
  'Valid until': 'Valable jusqu’au',
  'See the pass or change its plate': 'Voir l’abonnement ou changer la plaque',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'Qui a ce lien peut modifier l’abonnement : gardez cet e-mail pour vous.',
  'Notice {number}': 'Avis {number}',
  Answer: 'Réponse',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    'Votre contestation a été acceptée. Vous ne devez rien ; ce que vous avez payé vous est remboursé.',
  'Your objection was not accepted. The notice stands as it is.':
    'Votre contestation n’a pas été acceptée. L’avis est maintenu.',
  'You get this because you objected to the notice and left this address.':
    'Vous recevez ce message parce que vous avez contesté l’avis et laissé cette adresse.',
  'There is no notice with this number for this plate. Look at both again.':
    'Aucun avis ne porte ce numéro pour cette plaque. Vérifiez les deux.',
  'This notice is closed.': 'Cet avis est clos.',
  'There is nothing to pay for this notice any more.': 'Il n’y a plus rien à payer pour cet avis.',
  'You have objected to this notice already.': 'Vous avez déjà contesté cet avis.',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'Le délai pour payer ce montant est écoulé. Rien n’a été débité. Veuillez rouvrir l’avis.',
  'Say why the notice is wrong': 'Dites pourquoi l’avis est erroné',
  'Enter an e-mail address, or leave it out': 'Saisissez une adresse e-mail ou laissez vide',
  'Enter the number of the notice': 'Saisissez le numéro de l’avis',
  'This photo is not kept any more.': 'Cette photo n’est plus conservée.',
};

export default texts;
