import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': '入力内容を確認してください。',
  'Too many tries. Please wait a minute and try again.':
    '試行回数が多すぎます。1分待ってからお試しください。',
  'There is nothing at this address.': 'このアドレスには何もありません。',
  'This parking lot does not exist.': 'この駐車場は存在しません。',
  'This lot is not available any more. Please choose another one.':
    'この駐車場は利用できなくなりました。別の駐車場を選んでください。',
  'This lot is full': 'この駐車場は満車です',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    '最後のスペースは支払い手続き中です。1分後にお試しください。',
  'This lot is closed now': 'この駐車場は現在閉まっています',
  'Opens at {time} ({place})': '{time}に開場（{place}）',
  'Opens at {time} on {day} ({place})': '{day} {time}に開場（{place}）',
  'This lot does not offer that duration any more. Please choose again.':
    'この駐車場ではその時間は選べなくなりました。もう一度選んでください。',
  'License plate is required': 'ナンバーを入力してください',
  'That is too long for a license plate': 'ナンバーとしては長すぎます',
  'Enter the right plate': '正しいナンバーを入力してください',
  'Please select a parking lot': '駐車場を選んでください',
  'Duration is required': '時間を選んでください',
  'This promo code does not exist': 'このプロモコードは存在しません',
  'This promo code is switched off': 'このプロモコードは停止中です',
  'This promo code is not valid yet': 'このプロモコードはまだ有効ではありません',
  'This promo code has ended': 'このプロモコードは終了しました',
  'This promo code has been used up': 'このプロモコードは使い切られました',
  'This plate has used this promo code already': 'このナンバーはこのコードを使用済みです',
  'This promo code is for another lot': 'このプロモコードは別の駐車場用です',
  'Your subscription covers this session.': 'パスがこの駐車に適用されます。',
  'Save {amount}': '{amount}お得',
  'The parking session could not be found.': 'この駐車は見つかりませんでした。',
  'This stay is over. Please start a new one.': 'この駐車は終了しました。新しく始めてください。',
  'The plate cannot be corrected any more. Please contact the operator.':
    'ナンバーは訂正できなくなりました。運営者へご連絡ください。',
  'This stay is over.': 'この駐車は終了しました。',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    'ナンバーは支払いから10分以内に訂正できます。運営者へご連絡ください。',
  'The plate has been corrected once already. Please contact the operator.':
    'ナンバーはすでに一度訂正されています。運営者へご連絡ください。',
  'That is the plate of this stay already.': 'すでにこの駐車のナンバーです。',
  'More time has been added to this stay. Please contact the operator.':
    'この駐車には時間が追加されています。運営者へご連絡ください。',
  'This car has been checked already. Please contact the operator.':
    'この車はすでに確認されています。運営者へご連絡ください。',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    'このナンバーはこの駐車のプロモコードを使用済みです。運営者へご連絡ください。',
  'A pass covers this stay, and passes belong to their plate.':
    'この駐車にはパスが適用されており、パスはナンバーに属します。',
  'Enter where to send the alert': '通知の送り先を入力してください',
  'Please enter a valid email address': '有効なメールアドレスを入力してください',
  'This browser takes no notifications from here. Please use another way.':
    'このブラウザーはここからの通知を受け取れません。ほかの方法をお使いください。',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    '国番号を付けて入力してください（例：+1 212 555 0123）',
  'Enter a phone number with its area code, or with + and its country code':
    '市外局番から、または + と国番号を付けて入力してください',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    'SMSはこの国の番号にのみ送れます。メールをお使いください。',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    'この種類の番号にはSMSを送れません。別の番号かメールをお使いください。',
  'This receipt has been sent to {most} addresses already.':
    'この領収書はすでに{most}件のアドレスに送られています。',
  'Too many messages have been asked for today. Please try again tomorrow.':
    '本日の依頼が多すぎます。明日お試しください。',
  'That moment has passed already. Choose a later one.': 'その時刻は過ぎています。後の時刻を選んでください。',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    { other: '駐車はあと{count}分で終了します。より短い時間を選んでください。' },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    { other: '駐車はあと{count}分で終了します。通知には間に合いません。' },
  'This facility cannot send that kind of message.': 'この駐車場ではその種類のメッセージを送れません。',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    'この番号はSMSの受信を停止しています。再開するには最後のSMSにSTARTと返信してください。',
  'There is no receipt yet: this session is not paid for.': '領収書はまだありません：この駐車は未払いです。',
  'There is nothing to pay for this session any more.': 'この駐車の支払いはもうありません。',
  'This session is not active any more. Reload to see what has become of it.':
    'この駐車は有効ではなくなりました。ページを再読み込みして確認してください。',
  'This session is not paid for yet.': 'この駐車はまだ支払われていません。',
  'The pass could not be found.': 'パスが見つかりませんでした。',
  'There is nothing to pay for this pass any more.': 'このパスの支払いはもうありません。',
  'Your pass lets you park as long as it can already.': 'パスではすでに最長まで駐車できます。',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    'パスではすでに{day} {time}まで駐車できます。その時に時間を追加してください。',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    'このパスは変更されています。ページを再読み込みして確認してください。',
  'The plate of this pass cannot be changed now.': 'このパスのナンバーは今は変更できません。',
  'That is the plate of this pass already.': 'すでにこのパスのナンバーです。',
  'This pass is not active any more.': 'このパスは有効ではありません。',
  'This pass is paused. Please ask the operator to let it go on first.':
    'このパスは停止中です。先に運営者へ再開を依頼してください。',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    'ナンバーは{days}日以内に{times}回変更できます。運営者へお尋ねください。',
  'That plate has a pass of its own.': 'そのナンバーには別のパスがあります。',
  'Use at most {most} letters and digits': '英数字{most}文字まで',
  'This payment does not belong to this session. Please contact support.':
    'この支払いはこの駐車のものではありません。サポートへご連絡ください。',
  'This phone keeps no card. Type it in to pay.':
    'このスマートフォンにはカードが保存されていません。入力して支払ってください。',
  'Your card was declined.': 'カードが拒否されました。',
  'Your card has expired.': 'カードの有効期限が切れています。',
  'Your card has expired. Pay with another one.':
    'カードの有効期限が切れています。別のカードでお支払いください。',
  'Your card has insufficient funds.': 'カードの残高が不足しています。',
  'The card service does not answer right now. Please try again in a moment.':
    'カードサービスが応答していません。しばらくしてからお試しください。',
  'The card service did not accept the payment. Nothing was charged.':
    'カードサービスが支払いを受け付けませんでした。請求はありません。',
  'We cannot save anything right now. Please try again in a moment.':
    '現在保存できません。しばらくしてからお試しください。',
  'Too many pages look at this at once. Please try again in a moment.':
    '同時に開かれているページが多すぎます。しばらくしてからお試しください。',
  'This service is being restarted. Please try again in a moment.':
    'サービスを再起動しています。しばらくしてからお試しください。',
  'Something went wrong on our side. Please try again.': '問題が発生しました。もう一度お試しください。',
  '{count} hour|{count} hours': { other: '{count}時間' },
  '{count} min': '{count}分',
  '{hours} h {minutes} min': '{hours}時間{minutes}分',
  '{place} time': '{place}時間',
  '{time}, {day}': '{day} {time}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    '{plate}の駐車（{lot}）は{time}に終了（{place}時間）。時間の追加：{link}',
  'Your parking ends at {time}': '駐車は{time}に終了します',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}、{lot}（{place}時間）。それまでに出庫するか、その場で時間を追加してください。',
  'Leave before then, or add time from where you are.':
    'それまでに出庫するか、その場で時間を追加してください。',
  'License plate': 'ナンバー',
  Location: '場所',
  Ends: '終了',
  'Add time': '時間を追加',
  'You asked {facility} for this alert when you paid. It is sent once.':
    'お支払いの際に{facility}へこの通知を依頼されました。送信は1回のみです。',
  'Parking of {plate} ends at {time}': '{plate}の駐車は{time}に終了します',
  'Leave before then, or add time: {link}': 'それまでに出庫するか、時間を追加してください：{link}',
  'Last day of the parking pass of {plate}': '{plate} の駐車パスの最終日',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    '{time}に終了し、自動更新されません。新しいパスはこちら：{link}',
  'Receipt {number}': '領収書 {number}',
  'Receipt {number} from {facility}': '{facility}の領収書 {number}',
  Date: '日付',
  Duration: '時間',
  From: '開始',
  Until: '終了',
  'Added to {number}': '{number}に追加',
  'Time was added': '時間を追加',
  'until {moment}': '{moment}まで',
  Subtotal: '小計',
  Discount: '割引',
  'Promo code {code}': 'プロモコード {code}',
  Total: '合計',
  Refunded: '返金済み',
  Card: 'カード',
  '{card} ending {digits}': '{card} 末尾{digits}',
  Tax: '税',
  'Open the receipt': '領収書を開く',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    'このメールは、領収書の送り先としてこのアドレスが入力されたためお送りしています。送信は1回のみです。',
  'There is no receipt: nothing was paid for this pass.':
    '領収書はありません。このパスには支払いがありませんでした。',
  'Your parking pass': '駐車パス',
  'Your parking pass at {facility}': '{facility}の駐車パス',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    '{facility}で駐車し放題です。パスは自動更新されません。',
  Plan: 'プラン',
  'Monthly Plan': '月額プラン',
  'Yearly Plan': '年額プラン',
  'Pass for {count} day|Pass for {count} days': { other: '{count}日間パス' },
  Paid: '支払い済み',
  Starts: '開始',
  'Valid until': '有効期限',
  'See the pass or change its plate': 'パスを見る・ナンバーを変更する',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    'このリンクを知っている人はパスを変更できます。このメールは他人に渡さないでください。',
  'Notice {number}': '通知 {number}',
  Answer: '回答',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    '異議が認められました。お支払いの必要はありません。お支払い済みの金額は返金されます。',
  'Your objection was not accepted. The notice stands as it is.':
    '異議は認められませんでした。通知はそのまま有効です。',
  'You get this because you objected to the notice and left this address.':
    '通知に異議を申し立て、このアドレスを入力されたためお送りしています。',
  'There is no notice with this number for this plate. Look at both again.':
    'この番号とナンバーの通知はありません。両方をもう一度ご確認ください。',
  'This notice is closed.': 'この通知は終了しています。',
  'There is nothing to pay for this notice any more.': 'この通知について、お支払いはもう必要ありません。',
  'You have objected to this notice already.': 'この通知にはすでに異議を申し立てています。',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    'この金額のお支払い時間が過ぎました。請求は行われていません。通知をもう一度開いてください。',
  'Say why the notice is wrong': '通知が誤っている理由を入力してください',
  'Enter an e-mail address, or leave it out': 'メールアドレスを入力するか、空欄にしてください',
  'Enter the number of the notice': '通知の番号を入力してください',
  'This photo is not kept any more.': 'この写真はもう保存されていません。',
};

export default texts;
