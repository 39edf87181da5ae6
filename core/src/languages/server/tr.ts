import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': 'Lütfen girdiklerinizi denetleyin.',
  'Too many tries. Please wait a minute and try again.':
    'Çok fazla deneme. Bir dakika bekleyip yeniden deneyin.',
  'There is nothing at this address.': 'Bu adreste bir şey yok.',
  'This parking lot does not exist.': 'Böyle bir otopark yok.',
  'This lot is not available any more. Please choose another one.':
    'Bu otopark artık kullanılamıyor. Başka birini seçin.',
  'This lot is full': 'Bu otopark dolu',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    'Son yerlerin ödemesi şu an yapılıyor. Bir dakika sonra yeniden deneyin.',
  'This lot is closed now': 'Bu otopark şu an kapalı',
  'Opens at {time} ({place})': '{time} saatinde açılır ({place})',
  'Opens at {time} on {day} ({place})': '{day} {time} saatinde açılır ({place})',
  'This lot does not offer that duration any more. Please choose again.':
    'Bu otopark o süreyi artık sunmuyor. Yeniden seçin.',
  'License plate is required': 'Plakayı girin',
  'That is too long for a license plate': 'Bir plaka için çok uzun',
  'Enter the right plate': 'Doğru plakayı girin',
  'Please select a parking lot': 'Bir otopark seçin',
  'Duration is required': 'Bir süre seçin',
  'This promo code does not exist': 'Böyle bir promosyon kodu yok',
  'This promo code is switched off': 'Bu promosyon kodu kapalı',
  'This promo code is not valid yet': 'Bu promosyon kodu henüz geçerli değil',
  'This promo code has ended': 'Bu promosyon kodunun süresi doldu',
  'This promo code has been used up': 'Bu promosyon kodu tükendi',
  'This plate has used this promo code already': 'Bu plaka promosyon kodunu zaten kullandı',
  'This promo code is for another lot': 'Bu promosyon kodu başka bir otopark için',
  'Your subscription covers this session.': 'Aboneliğiniz bu parkı karşılıyor.',
  'Save {amount}': '{amount} kazanç',
  'The parking session could not be found.': 'Bu park kaydı bulunamadı.',
  'This stay is over. Please start a new one.': 'Bu park sona erdi. Yeni bir park başlatın.',
  'The plate cannot be corrected any more. Please contact the operator.':
    'Plaka artık düzeltilemez. Lütfen işletmeciye başvurun.',
  'This stay is over.': 'Bu park sona erdi.',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'Plaka ödemeden sonra 10 dakika düzeltilebilir. Lütfen işletmeciye başvurun.',
  'The plate has been corrected once already. Please contact the operator.':
    'Plaka zaten bir kez düzeltildi. Lütfen işletmeciye başvurun.',
  'That is the plate of this stay already.': 'Bu zaten bu parkın plakası.',
  'More time has been added to this stay. Please contact the operator.':
    'Bu parka süre eklendi. Lütfen işletmeciye başvurun.',
  'This car has been checked already. Please contact the operator.':
    'Bu araç zaten denetlendi. Lütfen işletmeciye başvurun.',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'Bu plaka bu parkın promosyon kodunu zaten kullandı. Lütfen işletmeciye başvurun.',
  'A pass covers this stay, and passes belong to their plate.':
    'Bu parkı bir abonelik karşılıyor ve abonelik kendi plakasına aittir.',
  'Enter where to send the alert': 'Hatırlatmanın nereye gideceğini girin',
  'Please enter a valid email address': 'Geçerli bir e-posta adresi girin',
  'This browser takes no notifications from here. Please use another way.':
    'Bu tarayıcı buradan bildirim almıyor. Başka bir yol seçin.',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    'Telefon numarasını ülke koduyla girin, örneğin +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    'Numarayı alan koduyla ya da + ve ülke koduyla girin',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'SMS yalnızca bu ülkenin numaralarına gider. Lütfen e-posta kullanın.',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'Bu tür numaralara SMS gitmez. Başka birini veya e-postayı kullanın.',
  'This receipt has been sent to {most} addresses already.': 'Bu fiş zaten {most} adrese gönderildi.',
  'Too many messages have been asked for today. Please try again tomorrow.':
    'Bugün çok fazla mesaj istendi. Yarın yeniden deneyin.',
  'That moment has passed already. Choose a later one.': 'O an geçti. Daha geç bir an seçin.',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    {
      one: 'Parkınız {count} dakikada bitiyor. Daha kısa bir süre seçin.',
      other: 'Parkınız {count} dakikada bitiyor. Daha kısa bir süre seçin.',
    },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    {
      one: 'Parkınız {count} dakikada bitiyor. Hatırlatma için çok geç.',
      other: 'Parkınız {count} dakikada bitiyor. Hatırlatma için çok geç.',
    },
  'This facility cannot send that kind of message.': 'Burada bu tür mesaj gönderilemiyor.',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'Bu numara artık SMS istemiyor. Yeniden almak için sonuncusuna START yanıtını verin.',
  'There is no receipt yet: this session is not paid for.': 'Henüz fiş yok: bu park kaydı ödenmedi.',
  'There is nothing to pay for this session any more.': 'Bu park kaydı için artık ödenecek bir şey yok.',
  'This session is not active any more. Reload to see what has become of it.':
    'Bu park artık etkin değil. Durumu görmek için sayfayı yenileyin.',
  'This session is not paid for yet.': 'Bu park kaydı henüz ödenmedi.',
  'The pass could not be found.': 'Abonelik bulunamadı.',
  'There is nothing to pay for this pass any more.': 'Bu abonelik için artık ödenecek bir şey yok.',
  'Your pass lets you park as long as it can already.':
    'Aboneliğiniz zaten olabildiğince uzun park ettiriyor.',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'Aboneliğiniz zaten {time}, {day} saatine kadar park ettiriyor. Süreyi o zaman ekleyin.',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'Bu abonelik bu arada değişti. Durumu görmek için sayfayı yenileyin.',
  'The plate of this pass cannot be changed now.': 'Bu aboneliğin plakası şu an değiştirilemez.',
  'That is the plate of this pass already.': 'Bu zaten bu aboneliğin plakası.',
  'This pass is not active any more.': 'Bu abonelik artık etkin değil.',
  'This pass is paused. Please ask the operator to let it go on first.':
    'Bu abonelik durduruldu. Önce işletmeciden sürdürmesini isteyin.',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'Plaka {days} günde {times} kez değiştirilebilir. Lütfen işletmeciye sorun.',
  'That plate has a pass of its own.': 'O plakanın kendi aboneliği var.',
  'Use at most {most} letters and digits': 'En çok {most} harf ve rakam',
  'This payment does not belong to this session. Please contact support.':
    'Bu ödeme bu park kaydına ait değil. Lütfen desteğe başvurun.',
  'This phone keeps no card. Type it in to pay.': 'Bu telefonda kart saklı değil. Ödemek için girin.',
  'Your card was declined.': 'Kartınız reddedildi.',
  'Your card has expired.': 'Kartınızın süresi doldu.',
  'Your card has expired. Pay with another one.': 'Kartınızın süresi doldu. Başka bir kartla ödeyin.',
  'Your card has insufficient funds.': 'Kartınızın bakiyesi yetersiz.',
  'The card service does not answer right now. Please try again in a moment.':
    'Kart hizmeti şu an yanıt vermiyor. Biraz sonra yeniden deneyin.',
  'The card service did not accept the payment. Nothing was charged.':
    'Kart hizmeti ödemeyi kabul etmedi. Hiçbir ücret alınmadı.',
  'We cannot save anything right now. Please try again in a moment.':
    'Şu an bir şey kaydedemiyoruz. Biraz sonra yeniden deneyin.',
  'Too many pages look at this at once. Please try again in a moment.':
    'Buraya aynı anda çok fazla sayfa bakıyor. Biraz sonra yeniden deneyin.',
  'This service is being restarted. Please try again in a moment.':
    'Hizmet yeniden başlatılıyor. Biraz sonra yeniden deneyin.',
  'Something went wrong on our side. Please try again.': 'Bizde bir sorun oluştu. Lütfen yeniden deneyin.',
  '{count} hour|{count} hours': { one: '{count} saat', other: '{count} saat' },
  '{count} min': '{count} dk',
  '{hours} h {minutes} min': '{hours} sa {minutes} dk',
  '{place} time': '{place} saati',
  '{time}, {day}': '{time}, {day}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    '{plate} parkı ({lot}) saat {time} bitiyor ({place} saati). Süre ekle: {link}',
  'Your parking ends at {time}': 'Parkınız saat {time} bitiyor',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}, {lot} ({place} saati). Ondan önce ayrılın veya bulunduğunuz yerden süre ekleyin.',
  'Leave before then, or add time from where you are.':
    'Ondan önce ayrılın veya bulunduğunuz yerden süre ekleyin.',
  'License plate': 'Plaka',
  Location: 'Yer',
  Ends: 'Bitiş',
  'Add time': 'Süre ekle',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'Bu hatırlatmayı ödeme yaparken {facility} için istediniz. Bir kez gönderilir.',
  'Parking of {plate} ends at {time}': '{plate} parkı saat {time} bitiyor',
  'Leave before then, or add time: {link}': 'Ondan önce ayrılın veya süre ekleyin: {link}',
  'Last day of the parking pass of {plate}': '{plate} park aboneliğinin son günü',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    '{time} itibarıyla biter ve kendiliğinden yenilenmez. Yeni abonelik: {link}',
  'Receipt {number}': 'Fiş {number}',
  'Receipt {number} from {facility}': 'Fiş {number}, {facility}',
  Date: 'Tarih',
  Duration: 'Süre',
  From: 'Başlangıç',
  Until: 'Bitiş',
  'Added to {number}': '{number} üzerine eklendi',
  'Time was added': 'Süre eklendi',
  'until {moment}': '{moment} kadar',
  Subtotal: 'Ara toplam',
  Discount: 'İndirim',
  'Promo code {code}': 'Promosyon kodu {code}',
  Total: 'Toplam',
  Refunded: 'İade edildi',
  Card: 'Kart',
  '{card} ending {digits}': '{card}, sonu {digits}',
  Tax: 'Vergi',
  'Open the receipt': 'Fişi aç',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'Bu e-postayı, fiş için bu adres girildiğinden alıyorsunuz. Bir kez gönderilir.',
  'There is no receipt: nothing was paid for this pass.': 'Fiş yok: bu abonelik için ödeme yapılmadı.',
  'Your parking pass': 'Park aboneliğiniz',
  'Your parking pass at {facility}': 'Park aboneliğiniz: {facility}',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    'Sınırsız park hakkınız var: {facility}. Abonelik kendiliğinden yenilenmez.',
  Plan: 'Plan',
  'Monthly Plan': 'Aylık plan',
  'Yearly Plan': 'Yıllık plan',
  'Pass for {count} day|Pass for {count} days': {
    one: '{count} günlük abonelik',
    other: '{count} günlük abonelik',
  },
  Paid: 'Ödendi',
  Starts: 'Başlangıç',
  'Valid until': 'Geçerlilik sonu',
  'See the pass or change its plate': 'Aboneliği gör veya plakasını değiştir',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'Bu bağlantıya sahip olan aboneliği değiştirebilir: bu e-postayı kendinize saklayın.',
  'Notice {number}': 'Bildirim {number}',
  Answer: 'Yanıt',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    'İtirazınız kabul edildi. Borcunuz yok; ödediğiniz tutar iade edilir.',
  'Your objection was not accepted. The notice stands as it is.':
    'İtirazınız kabul edilmedi. Bildirim geçerliliğini koruyor.',
  'You get this because you objected to the notice and left this address.':
    'Bildirime itiraz edip bu adresi bıraktığınız için bu iletiyi alıyorsunuz.',
  'There is no notice with this number for this plate. Look at both again.':
    'Bu plaka için bu numarada bir bildirim yok. İkisini de kontrol edin.',
  'This notice is closed.': 'Bu bildirim kapatıldı.',
  'There is nothing to pay for this notice any more.': 'Bu bildirim için artık ödenecek bir şey yok.',
  'You have objected to this notice already.': 'Bu bildirime zaten itiraz ettiniz.',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'Bu tutarı ödeme süresi doldu. Hiçbir ücret alınmadı. Lütfen bildirimi yeniden açın.',
  'Say why the notice is wrong': 'Bildirimin neden yanlış olduğunu yazın',
  'Enter an e-mail address, or leave it out': 'Bir e-posta adresi girin ya da boş bırakın',
  'Enter the number of the notice': 'Bildirimin numarasını girin',
  'This photo is not kept any more.': 'Bu fotoğraf artık saklanmıyor.',
};

export default texts;
