import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': 'تحقّق مما أدخلته.',
  'Too many tries. Please wait a minute and try again.': 'محاولات كثيرة. انتظر دقيقة ثم حاول مجددًا.',
  'There is nothing at this address.': 'لا يوجد شيء في هذا العنوان.',
  'This parking lot does not exist.': 'هذا الموقف غير موجود.',
  'This lot is not available any more. Please choose another one.': 'لم يعد هذا الموقف متاحًا. اختر غيره.',
  'This lot is full': 'هذا الموقف ممتلئ',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    'تُدفع الأماكن الأخيرة الآن. حاول مجددًا بعد دقيقة.',
  'This lot is closed now': 'هذا الموقف مغلق الآن',
  'Opens at {time} ({place})': 'يفتح {time} ({place})',
  'Opens at {time} on {day} ({place})': 'يفتح {time} يوم {day} ({place})',
  'This lot does not offer that duration any more. Please choose again.':
    'لم يعد هذا الموقف يعرض هذه المدة. اختر من جديد.',
  'License plate is required': 'أدخل رقم اللوحة',
  'That is too long for a license plate': 'هذا أطول من رقم لوحة',
  'Enter the right plate': 'أدخل رقم اللوحة الصحيح',
  'Please select a parking lot': 'اختر موقفًا',
  'Duration is required': 'اختر مدة',
  'This promo code does not exist': 'رمز العرض هذا غير موجود',
  'This promo code is switched off': 'رمز العرض هذا موقوف',
  'This promo code is not valid yet': 'رمز العرض هذا لم يبدأ بعد',
  'This promo code has ended': 'انتهى رمز العرض هذا',
  'This promo code has been used up': 'استُنفد رمز العرض هذا',
  'This plate has used this promo code already': 'استخدمت هذه اللوحة الرمز من قبل',
  'This promo code is for another lot': 'رمز العرض هذا لموقف آخر',
  'Your subscription covers this session.': 'يغطي اشتراكك هذا الموقف.',
  'Save {amount}': 'توفير {amount}',
  'The parking session could not be found.': 'لم يُعثر على هذا الموقف.',
  'This stay is over. Please start a new one.': 'انتهى هذا الموقف. ابدأ موقفًا جديدًا.',
  'The plate cannot be corrected any more. Please contact the operator.':
    'لم يعد ممكنًا تصحيح اللوحة. تواصل مع المشغّل.',
  'This stay is over.': 'انتهى هذا الموقف.',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'يمكن تصحيح اللوحة خلال 10 دقائق من الدفع. تواصل مع المشغّل.',
  'The plate has been corrected once already. Please contact the operator.':
    'صُحّحت اللوحة مرة من قبل. تواصل مع المشغّل.',
  'That is the plate of this stay already.': 'هذه هي لوحة هذا الموقف بالفعل.',
  'More time has been added to this stay. Please contact the operator.':
    'أُضيف وقت إلى هذا الموقف. تواصل مع المشغّل.',
  'This car has been checked already. Please contact the operator.':
    'فُحصت هذه السيارة من قبل. تواصل مع المشغّل.',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'استخدمت هذه اللوحة رمز هذا الموقف من قبل. تواصل مع المشغّل.',
  'A pass covers this stay, and passes belong to their plate.':
    'يغطي اشتراك هذا الموقف، والاشتراك يتبع لوحته.',
  'Enter where to send the alert': 'أدخل أين يُرسل التنبيه',
  'Please enter a valid email address': 'أدخل بريدًا إلكترونيًا صحيحًا',
  'This browser takes no notifications from here. Please use another way.':
    'لا يقبل هذا المتصفح إشعارات من هنا. اختر طريقة أخرى.',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    'أدخل الرقم مع رمز البلد، مثل +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    'أدخل الرقم مع رمز المنطقة، أو مع + ورمز البلد',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'تُرسل الرسائل إلى أرقام هذا البلد وحدها. استخدم البريد.',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'لا تُرسل الرسائل إلى هذا النوع من الأرقام. استخدم غيره أو البريد.',
  'This receipt has been sent to {most} addresses already.': 'أُرسل هذا الإيصال إلى {most} عناوين من قبل.',
  'Too many messages have been asked for today. Please try again tomorrow.':
    'طُلبت رسائل كثيرة اليوم. حاول غدًا.',
  'That moment has passed already. Choose a later one.': 'مضى ذلك الوقت. اختر وقتًا لاحقًا.',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    {
      zero: 'ينتهي موقفك الآن. اختر مدة أقصر.',
      one: 'ينتهي موقفك خلال دقيقة. اختر مدة أقصر.',
      two: 'ينتهي موقفك خلال دقيقتين. اختر مدة أقصر.',
      few: 'ينتهي موقفك خلال {count} دقائق. اختر مدة أقصر.',
      many: 'ينتهي موقفك خلال {count} دقيقة. اختر مدة أقصر.',
      other: 'ينتهي موقفك خلال {count} دقيقة. اختر مدة أقصر.',
    },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    {
      zero: 'ينتهي موقفك الآن. فات أوان التنبيه.',
      one: 'ينتهي موقفك خلال دقيقة. فات أوان التنبيه.',
      two: 'ينتهي موقفك خلال دقيقتين. فات أوان التنبيه.',
      few: 'ينتهي موقفك خلال {count} دقائق. فات أوان التنبيه.',
      many: 'ينتهي موقفك خلال {count} دقيقة. فات أوان التنبيه.',
      other: 'ينتهي موقفك خلال {count} دقيقة. فات أوان التنبيه.',
    },
  'This facility cannot send that kind of message.': 'لا يمكن إرسال هذا النوع من الرسائل من هنا.',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'طلب هذا الرقم عدم تلقي الرسائل. أجب START على آخر رسالة لتلقيها مجددًا.',
  'There is no receipt yet: this session is not paid for.': 'لا إيصال بعد: هذا الموقف غير مدفوع.',
  'There is nothing to pay for this session any more.': 'لم يبق شيء للدفع عن هذا الموقف.',
  'This session is not active any more. Reload to see what has become of it.':
    'لم يعد هذا الموقف ساريًا. أعد تحميل الصفحة لترى حاله.',
  'This session is not paid for yet.': 'هذا الموقف غير مدفوع بعد.',
  'The pass could not be found.': 'لم يُعثر على الاشتراك.',
  'There is nothing to pay for this pass any more.': 'لم يبق شيء للدفع عن هذا الاشتراك.',
  'Your pass lets you park as long as it can already.': 'يتيح لك اشتراكك الوقوف أطول مدة ممكنة بالفعل.',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'يتيح لك اشتراكك الوقوف حتى {time}، {day} بالفعل. أضف وقتًا حينها.',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'تغيّر هذا الاشتراك في الأثناء. أعد تحميل الصفحة لترى حاله.',
  'The plate of this pass cannot be changed now.': 'لا يمكن تغيير لوحة هذا الاشتراك الآن.',
  'That is the plate of this pass already.': 'هذه هي لوحة هذا الاشتراك بالفعل.',
  'This pass is not active any more.': 'لم يعد هذا الاشتراك ساريًا.',
  'This pass is paused. Please ask the operator to let it go on first.':
    'هذا الاشتراك موقوف مؤقتًا. اطلب من المشغّل استئنافه أولًا.',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'يمكن تغيير اللوحة {times} مرات خلال {days} يومًا. اسأل المشغّل.',
  'That plate has a pass of its own.': 'لتلك اللوحة اشتراكها.',
  'Use at most {most} letters and digits': '{most} أحرف وأرقام على الأكثر',
  'This payment does not belong to this session. Please contact support.':
    'هذه الدفعة لا تخص هذا الموقف. تواصل مع الدعم.',
  'This phone keeps no card. Type it in to pay.': 'لا بطاقة محفوظة على هذا الهاتف. أدخلها للدفع.',
  'Your card was declined.': 'رُفضت بطاقتك.',
  'Your card has expired.': 'انتهت صلاحية بطاقتك.',
  'Your card has expired. Pay with another one.': 'انتهت صلاحية بطاقتك. ادفع بغيرها.',
  'Your card has insufficient funds.': 'رصيد بطاقتك لا يكفي.',
  'The card service does not answer right now. Please try again in a moment.':
    'خدمة البطاقات لا تجيب الآن. حاول مجددًا بعد قليل.',
  'The card service did not accept the payment. Nothing was charged.':
    'لم تقبل خدمة البطاقات الدفع. لم يُخصم شيء.',
  'We cannot save anything right now. Please try again in a moment.':
    'لا يمكننا حفظ شيء الآن. حاول مجددًا بعد قليل.',
  'Too many pages look at this at once. Please try again in a moment.':
    'صفحات كثيرة تنظر إلى هذا معًا. حاول مجددًا بعد قليل.',
  'This service is being restarted. Please try again in a moment.': 'يُعاد تشغيل الخدمة. حاول مجددًا بعد قليل.',
  'Something went wrong on our side. Please try again.': 'حدث خطأ من جانبنا. حاول مجددًا.',
  '{count} hour|{count} hours': {
    zero: '{count} ساعة',
    one: 'ساعة',
    two: 'ساعتان',
    few: '{count} ساعات',
    many: '{count} ساعة',
    other: '{count} ساعة',
  },
  '{count} min': '{count} د',
  '{hours} h {minutes} min': '{hours} س {minutes} د',
  '{place} time': 'بتوقيت {place}',
  '{time}, {day}': '{time}، {day}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    'موقف {plate} في {lot} ينتهي {time} (بتوقيت {place}). أضف وقتًا: {link}',
  'Your parking ends at {time}': 'ينتهي موقفك {time}',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}، {lot} (بتوقيت {place}). غادر قبل ذلك أو أضف وقتًا من مكانك.',
  'Leave before then, or add time from where you are.': 'غادر قبل ذلك أو أضف وقتًا من مكانك.',
  'License plate': 'رقم اللوحة',
  Location: 'المكان',
  Ends: 'ينتهي',
  'Add time': 'إضافة وقت',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'طلبت هذا التنبيه من {facility} عند الدفع. يُرسل مرة واحدة.',
  'Parking of {plate} ends at {time}': 'ينتهي موقف {plate} {time}',
  'Leave before then, or add time: {link}': 'غادر قبل ذلك أو أضف وقتًا: {link}',
  'Last day of the parking pass of {plate}': 'آخر يوم لاشتراك موقف {plate}',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    'ينتهي عند {time} ولا يتجدد تلقائيًا. للحصول على اشتراك جديد: {link}',
  'Receipt {number}': 'إيصال {number}',
  'Receipt {number} from {facility}': 'إيصال {number} من {facility}',
  Date: 'التاريخ',
  Duration: 'المدة',
  From: 'من',
  Until: 'إلى',
  'Added to {number}': 'أُضيف إلى {number}',
  'Time was added': 'أُضيف وقت',
  'until {moment}': 'حتى {moment}',
  Subtotal: 'المجموع الفرعي',
  Discount: 'الخصم',
  'Promo code {code}': 'رمز العرض {code}',
  Total: 'الإجمالي',
  Refunded: 'أُعيد المبلغ',
  Card: 'البطاقة',
  '{card} ending {digits}': '{card} تنتهي بـ {digits}',
  Tax: 'الضريبة',
  'Open the receipt': 'افتح الإيصال',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'وصلتك هذه الرسالة لأن هذا العنوان أُدخل للإيصال. تُرسل مرة واحدة.',
  'There is no receipt: nothing was paid for this pass.': 'لا يوجد إيصال: لم يُدفع شيء مقابل هذا الاشتراك.',
  'Your parking pass': 'اشتراك موقفك',
  'Your parking pass at {facility}': 'اشتراك موقفك في {facility}',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    'لديك وقوف بلا حدود في {facility}. لا يتجدد الاشتراك وحده.',
  Plan: 'الخطة',
  'Monthly Plan': 'الخطة الشهرية',
  'Yearly Plan': 'الخطة السنوية',
  'Pass for {count} day|Pass for {count} days': {
    zero: 'اشتراك {count} يوم',
    one: 'اشتراك يوم',
    two: 'اشتراك يومين',
    few: 'اشتراك {count} أيام',
    many: 'اشتراك {count} يومًا',
    other: 'اشتراك {count} يوم',
  },
  Paid: 'مدفوع',
  Starts: 'يبدأ',
  'Valid until': 'صالح حتى',
  'See the pass or change its plate': 'عرض الاشتراك أو تغيير لوحته',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'من لديه هذا الرابط يمكنه تغيير الاشتراك: احتفظ بهذه الرسالة لنفسك.',
  'Notice {number}': 'الإشعار {number}',
  Answer: 'الرد',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    'تم قبول اعتراضك. لا شيء مستحق عليك، وما دفعته يُعاد إليك.',
  'Your objection was not accepted. The notice stands as it is.': 'لم يُقبل اعتراضك. يبقى الإشعار كما هو.',
  'You get this because you objected to the notice and left this address.':
    'تصلك هذه الرسالة لأنك اعترضت على الإشعار وتركت هذا العنوان.',
  'There is no notice with this number for this plate. Look at both again.':
    'لا يوجد إشعار بهذا الرقم لهذه اللوحة. تحقق من كليهما.',
  'This notice is closed.': 'هذا الإشعار مغلق.',
  'There is nothing to pay for this notice any more.': 'لم يعد هناك ما يُدفع لهذا الإشعار.',
  'You have objected to this notice already.': 'لقد اعترضت على هذا الإشعار من قبل.',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'انتهت مهلة دفع هذا المبلغ. لم يُخصم شيء. يرجى فتح الإشعار من جديد.',
  'Say why the notice is wrong': 'اذكر سبب خطأ الإشعار',
  'Enter an e-mail address, or leave it out': 'أدخل عنوان بريد إلكتروني أو اتركه فارغًا',
  'Enter the number of the notice': 'أدخل رقم الإشعار',
  'This photo is not kept any more.': 'لم تعد هذه الصورة محفوظة.',
};

export default texts;
