import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': 'Sprawdź wpisane dane.',
  'Too many tries. Please wait a minute and try again.':
    'Zbyt wiele prób. Poczekaj minutę i spróbuj ponownie.',
  'There is nothing at this address.': 'Pod tym adresem nic nie ma.',
  'This parking lot does not exist.': 'Ten parking nie istnieje.',
  'This lot is not available any more. Please choose another one.':
    'Ten parking nie jest już dostępny. Wybierz inny.',
  'This lot is full': 'Ten parking jest pełny',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    'Ostatnie miejsca są właśnie opłacane. Spróbuj za minutę.',
  'This lot is closed now': 'Ten parking jest teraz zamknięty',
  'Opens at {time} ({place})': 'Otwarcie o {time} ({place})',
  'Opens at {time} on {day} ({place})': 'Otwarcie o {time}, {day} ({place})',
  'This lot does not offer that duration any more. Please choose again.':
    'Ten parking nie oferuje już tego czasu. Wybierz ponownie.',
  'License plate is required': 'Podaj numer rejestracyjny',
  'That is too long for a license plate': 'To za długie na numer rejestracyjny',
  'Enter the right plate': 'Wpisz właściwy numer rejestracyjny',
  'Please select a parking lot': 'Wybierz parking',
  'Duration is required': 'Wybierz czas',
  'This promo code does not exist': 'Ten kod promocyjny nie istnieje',
  'This promo code is switched off': 'Ten kod promocyjny jest wyłączony',
  'This promo code is not valid yet': 'Ten kod promocyjny jeszcze nie obowiązuje',
  'This promo code has ended': 'Ten kod promocyjny wygasł',
  'This promo code has been used up': 'Ten kod promocyjny został wyczerpany',
  'This plate has used this promo code already': 'Ta tablica użyła już tego kodu',
  'This promo code is for another lot': 'Ten kod promocyjny jest na inny parking',
  'Your subscription covers this session.': 'Abonament pokrywa to parkowanie.',
  'Save {amount}': 'Oszczędzasz {amount}',
  'The parking session could not be found.': 'Nie znaleziono tego parkowania.',
  'This stay is over. Please start a new one.': 'To parkowanie się skończyło. Zacznij nowe.',
  'The plate cannot be corrected any more. Please contact the operator.':
    'Tablicy nie można już poprawić. Skontaktuj się z operatorem.',
  'This stay is over.': 'To parkowanie się skończyło.',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'Tablicę można poprawić do 10 minut po zapłacie. Skontaktuj się z operatorem.',
  'The plate has been corrected once already. Please contact the operator.':
    'Tablicę poprawiono już raz. Skontaktuj się z operatorem.',
  'That is the plate of this stay already.': 'To już jest tablica tego parkowania.',
  'More time has been added to this stay. Please contact the operator.':
    'Do tego parkowania dodano czas. Skontaktuj się z operatorem.',
  'This car has been checked already. Please contact the operator.':
    'To auto zostało już skontrolowane. Skontaktuj się z operatorem.',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'Ta tablica użyła już kodu tego parkowania. Skontaktuj się z operatorem.',
  'A pass covers this stay, and passes belong to their plate.':
    'To parkowanie pokrywa abonament, a on należy do swojej tablicy.',
  'Enter where to send the alert': 'Podaj, dokąd wysłać przypomnienie',
  'Please enter a valid email address': 'Podaj poprawny adres e-mail',
  'This browser takes no notifications from here. Please use another way.':
    'Ta przeglądarka nie przyjmuje stąd powiadomień. Wybierz inny sposób.',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    'Podaj numer z kierunkowym kraju, np. +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    'Podaj numer z kierunkowym albo z + i kierunkowym kraju',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'SMS-y wysyłamy tylko na numery z tego kraju. Użyj e-maila.',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'Na takie numery nie wysyłamy SMS-ów. Użyj innego lub e-maila.',
  'This receipt has been sent to {most} addresses already.':
    'Ten paragon wysłano już na tyle adresów: {most}.',
  'Too many messages have been asked for today. Please try again tomorrow.':
    'Zamówiono dziś zbyt wiele wiadomości. Spróbuj jutro.',
  'That moment has passed already. Choose a later one.': 'Ta chwila już minęła. Wybierz późniejszą.',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    {
      one: 'Parkowanie kończy się za {count} minutę. Wybierz krótszy czas.',
      few: 'Parkowanie kończy się za {count} minuty. Wybierz krótszy czas.',
      many: 'Parkowanie kończy się za {count} minut. Wybierz krótszy czas.',
      other: 'Parkowanie kończy się za {count} minuty. Wybierz krótszy czas.',
    },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    {
      one: 'Parkowanie kończy się za {count} minutę. Na przypomnienie jest za późno.',
      few: 'Parkowanie kończy się za {count} minuty. Na przypomnienie jest za późno.',
      many: 'Parkowanie kończy się za {count} minut. Na przypomnienie jest za późno.',
      other: 'Parkowanie kończy się za {count} minuty. Na przypomnienie jest za późno.',
    },
  'This facility cannot send that kind of message.': 'Takich wiadomości nie można stąd wysyłać.',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'Ten numer nie chce SMS-ów. Odpowiedz START na ostatni, aby znów je dostawać.',
  'There is no receipt yet: this session is not paid for.':
    'Nie ma jeszcze paragonu: to parkowanie nie jest opłacone.',
  'There is nothing to pay for this session any more.': 'Za to parkowanie nie ma już nic do zapłaty.',
  'This session is not active any more. Reload to see what has become of it.':
    'To parkowanie nie jest już aktywne. Odśwież stronę, aby zobaczyć stan.',
  'This session is not paid for yet.': 'To parkowanie nie jest jeszcze opłacone.',
  'The pass could not be found.': 'Nie znaleziono abonamentu.',
  'There is nothing to pay for this pass any more.': 'Za ten abonament nie ma już nic do zapłaty.',
  'Your pass lets you park as long as it can already.':
    'Abonament pozwala już parkować najdłużej, jak można.',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'Abonament pozwala już parkować do {time}, {day}. Dodaj czas wtedy.',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'Ten abonament tymczasem się zmienił. Odśwież stronę, aby zobaczyć stan.',
  'The plate of this pass cannot be changed now.': 'Tablicy tego abonamentu nie można teraz zmienić.',
  'That is the plate of this pass already.': 'To już jest tablica tego abonamentu.',
  'This pass is not active any more.': 'Ten abonament nie jest już aktywny.',
  'This pass is paused. Please ask the operator to let it go on first.':
    'Ten abonament jest wstrzymany. Poproś najpierw operatora o wznowienie.',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'Tablicę można zmienić {times} razy w ciągu {days} dni. Zapytaj operatora.',
  'That plate has a pass of its own.': 'Ta tablica ma własny abonament.',
  'Use at most {most} letters and digits': 'Najwyżej {most} liter i cyfr',
  'This payment does not belong to this session. Please contact support.':
    'Ta płatność nie należy do tego parkowania. Skontaktuj się z pomocą.',
  'This phone keeps no card. Type it in to pay.': 'W tym telefonie nie ma karty. Wpisz ją, aby zapłacić.',
  'Your card was declined.': 'Karta została odrzucona.',
  'Your card has expired.': 'Karta wygasła.',
  'Your card has expired. Pay with another one.': 'Karta wygasła. Zapłać inną.',
  'Your card has insufficient funds.': 'Na karcie brakuje środków.',
  'The card service does not answer right now. Please try again in a moment.':
    'Serwis kart teraz nie odpowiada. Spróbuj za chwilę.',
  'The card service did not accept the payment. Nothing was charged.':
    'Serwis kart nie przyjął płatności. Nic nie pobrano.',
  'We cannot save anything right now. Please try again in a moment.':
    'Teraz nie możemy nic zapisać. Spróbuj za chwilę.',
  'Too many pages look at this at once. Please try again in a moment.':
    'Zbyt wiele stron patrzy tu naraz. Spróbuj za chwilę.',
  'This service is being restarted. Please try again in a moment.':
    'Usługa jest uruchamiana ponownie. Spróbuj za chwilę.',
  'Something went wrong on our side. Please try again.':
    'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
  '{count} hour|{count} hours': {
    one: '{count} godzina',
    few: '{count} godziny',
    many: '{count} godzin',
    other: '{count} godziny',
  },
  '{count} min': '{count} min',
  '{hours} h {minutes} min': '{hours} godz. {minutes} min',
  '{place} time': 'Czas: {place}',
  '{time}, {day}': '{time}, {day}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    'Parkowanie {plate} na {lot} kończy się o {time} (czas: {place}). Dodaj czas: {link}',
  'Your parking ends at {time}': 'Parkowanie kończy się o {time}',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}, {lot} (czas: {place}). Odjedź wcześniej albo dodaj czas tam, gdzie jesteś.',
  'Leave before then, or add time from where you are.': 'Odjedź wcześniej albo dodaj czas tam, gdzie jesteś.',
  'License plate': 'Numer rejestracyjny',
  Location: 'Miejsce',
  Ends: 'Koniec',
  'Add time': 'Dodaj czas',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'O to przypomnienie poproszono {facility} przy płaceniu. Wysyłamy je raz.',
  'Parking of {plate} ends at {time}': 'Parkowanie {plate} kończy się o {time}',
  'Leave before then, or add time: {link}': 'Odjedź wcześniej albo dodaj czas: {link}',
  'Last day of the parking pass of {plate}': 'Ostatni dzień abonamentu parkingowego {plate}',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    'Kończy się o {time} i nie odnawia się sam. Nowy abonament: {link}',
  'Receipt {number}': 'Paragon {number}',
  'Receipt {number} from {facility}': 'Paragon {number}, {facility}',
  Date: 'Data',
  Duration: 'Czas',
  From: 'Od',
  Until: 'Do',
  'Added to {number}': 'Dodane do {number}',
  'Time was added': 'Dodano czas',
  'until {moment}': 'do {moment}',
  Subtotal: 'Suma częściowa',
  Discount: 'Rabat',
  'Promo code {code}': 'Kod promocyjny {code}',
  Total: 'Razem',
  Refunded: 'Zwrócono',
  Card: 'Karta',
  '{card} ending {digits}': '{card} z końcówką {digits}',
  Tax: 'Podatek',
  'Open the receipt': 'Otwórz paragon',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'Otrzymujesz ten e-mail, bo ten adres podano dla paragonu. Wysyłamy go raz.',
  'There is no receipt: nothing was paid for this pass.':
    'Nie ma paragonu: za ten abonament nic nie zapłacono.',
  'Your parking pass': 'Twój abonament parkingowy',
  'Your parking pass at {facility}': 'Twój abonament parkingowy: {facility}',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    'Masz parkowanie bez limitu: {facility}. Abonament sam się nie odnawia.',
  Plan: 'Plan',
  'Monthly Plan': 'Plan miesięczny',
  'Yearly Plan': 'Plan roczny',
  'Pass for {count} day|Pass for {count} days': {
    one: 'Abonament na {count} dzień',
    few: 'Abonament na {count} dni',
    many: 'Abonament na {count} dni',
    other: 'Abonament na {count} dnia',
  },
  Paid: 'Zapłacono',
  Starts: 'Początek',
  'Valid until': 'Ważny do',
  'See the pass or change its plate': 'Zobacz abonament lub zmień tablicę',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'Kto ma ten link, może zmienić abonament: zachowaj ten e-mail dla siebie.',
  'Notice {number}': 'Wezwanie {number}',
  Answer: 'Odpowiedź',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    'Odwołanie zostało uznane. Nic nie trzeba płacić; wpłacona kwota zostanie zwrócona.',
  'Your objection was not accepted. The notice stands as it is.':
    'Odwołanie nie zostało uznane. Wezwanie pozostaje w mocy.',
  'You get this because you objected to the notice and left this address.':
    'Ta wiadomość przychodzi, ponieważ złożono odwołanie i podano ten adres.',
  'There is no notice with this number for this plate. Look at both again.':
    'Nie ma wezwania o tym numerze dla tej tablicy. Proszę sprawdzić oba.',
  'This notice is closed.': 'To wezwanie jest zamknięte.',
  'There is nothing to pay for this notice any more.': 'Za to wezwanie nie trzeba już nic płacić.',
  'You have objected to this notice already.': 'Odwołanie od tego wezwania zostało już złożone.',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'Czas na zapłatę tej kwoty minął. Nic nie pobrano. Proszę otworzyć wezwanie ponownie.',
  'Say why the notice is wrong': 'Proszę napisać, dlaczego wezwanie jest błędne',
  'Enter an e-mail address, or leave it out': 'Proszę podać adres e-mail albo pozostawić puste',
  'Enter the number of the notice': 'Proszę podać numer wezwania',
  'This photo is not kept any more.': 'To zdjęcie nie jest już przechowywane.',
};

export default texts;
