import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

const texts: Texts<ServerText> = {
  'Please check what you entered.': '请检查您填写的内容。',
  'Too many tries. Please wait a minute and try again.': '尝试次数过多，请一分钟后再试。',
  'There is nothing at this address.': '此地址没有内容。',
  'This parking lot does not exist.': '此停车场不存在。',
  'This lot is not available any more. Please choose another one.': '此停车场已不可用，请另选。',
  'This lot is full': '此停车场已满',
  'The last spaces here are being paid for right now. Please try again in a minute.':
    '最后的车位正在付款中，请一分钟后再试。',
  'This lot is closed now': '此停车场现已关闭',
  'Opens at {time} ({place})': '{time} 开放（{place}）',
  'Opens at {time} on {day} ({place})': '{day} {time} 开放（{place}）',
  'This lot does not offer that duration any more. Please choose again.':
    '此停车场不再提供该时长，请重新选择。',
  'License plate is required': '请输入车牌号',
  'That is too long for a license plate': '车牌号过长',
  'Enter the right plate': '请输入正确的车牌号',
  'Please select a parking lot': '请选择停车场',
  'Duration is required': '请选择时长',
  'This promo code does not exist': '此优惠码不存在',
  'This promo code is switched off': '此优惠码已停用',
  'This promo code is not valid yet': '此优惠码尚未生效',
  'This promo code has ended': '此优惠码已过期',
  'This promo code has been used up': '此优惠码已用完',
  'This plate has used this promo code already': '此车牌已用过该优惠码',
  'This promo code is for another lot': '此优惠码适用于其他停车场',
  'Your subscription covers this session.': '您的通行证覆盖此次停车。',
  'Save {amount}': '省 {amount}',
  'The parking session could not be found.': '找不到此停车记录。',
  'This stay is over. Please start a new one.': '此次停车已结束，请开始新的停车。',
  'The plate cannot be corrected any more. Please contact the operator.': '车牌已无法更正，请联系运营方。',
  'This stay is over.': '此次停车已结束。',
  'The plate can be corrected for 10 minutes after paying. Please contact the operator.':
    '付款后 10 分钟内可更正车牌，请联系运营方。',
  'The plate has been corrected once already. Please contact the operator.':
    '车牌已更正过一次，请联系运营方。',
  'That is the plate of this stay already.': '此次停车已是该车牌。',
  'More time has been added to this stay. Please contact the operator.': '此次停车已加时，请联系运营方。',
  'This car has been checked already. Please contact the operator.': '此车已被检查过，请联系运营方。',
  'This plate has used the promo code of this stay already. Please contact the operator.':
    '此车牌已用过此次停车的优惠码，请联系运营方。',
  'A pass covers this stay, and passes belong to their plate.': '此次停车由通行证覆盖，通行证与车牌绑定。',
  'Enter where to send the alert': '请输入提醒的接收方',
  'Please enter a valid email address': '请输入有效的电子邮箱',
  'This browser takes no notifications from here. Please use another way.':
    '此浏览器不接收本站通知，请使用其他方式。',
  'Enter the phone number with its country code, as in +1 212 555 0123':
    '请输入带国家代码的号码，例如 +1 212 555 0123',
  'Enter a phone number with its area code, or with + and its country code':
    '请输入带区号的号码，或以 + 和国家代码开头',
  'Text messages go to numbers of this country alone. Please use e-mail.':
    '短信只发送到本国号码，请使用电子邮件。',
  'No text messages go to this kind of number. Please use another one, or e-mail.':
    '短信无法发送到此类号码，请换号码或使用电子邮件。',
  'This receipt has been sent to {most} addresses already.': '此收据已发送到 {most} 个地址。',
  'Too many messages have been asked for today. Please try again tomorrow.':
    '今天请求的消息过多，请明天再试。',
  'That moment has passed already. Choose a later one.': '该时间已过，请选更晚的时间。',
  'Your parking ends in {count} minute. Choose a shorter time.|Your parking ends in {count} minutes. Choose a shorter time.':
    { other: '您的停车将在 {count} 分钟后到期，请选择更短的时间。' },
  'Your parking ends in {count} minute. It is too late for an alert.|Your parking ends in {count} minutes. It is too late for an alert.':
    { other: '您的停车将在 {count} 分钟后到期，已来不及提醒。' },
  'This facility cannot send that kind of message.': '本停车场无法发送此类消息。',
  'This number has asked for no more text messages. Answer START to the last one to get them again.':
    '此号码已退订短信。回复上一条短信 START 可重新接收。',
  'There is no receipt yet: this session is not paid for.': '尚无收据：此停车未付款。',
  'There is nothing to pay for this session any more.': '此停车已无需付款。',
  'This session is not active any more. Reload to see what has become of it.':
    '此次停车已失效，请刷新页面查看状态。',
  'This session is not paid for yet.': '此停车尚未付款。',
  'The pass could not be found.': '找不到通行证。',
  'There is nothing to pay for this pass any more.': '此通行证已无需付款。',
  'Your pass lets you park as long as it can already.': '您的通行证已覆盖到最长时间。',
  'Your pass lets you park until {time}, {day} already. Add more time then.':
    '您的通行证已覆盖至 {day} {time}，届时再加时。',
  'This pass has changed meanwhile. Reload to see what has become of it.':
    '此通行证已有变化，请刷新页面查看状态。',
  'The plate of this pass cannot be changed now.': '此通行证的车牌现在无法更换。',
  'That is the plate of this pass already.': '此通行证已是该车牌。',
  'This pass is not active any more.': '此通行证已失效。',
  'This pass is paused. Please ask the operator to let it go on first.': '此通行证已暂停，请先让运营方恢复。',
  'The plate can be changed {times} times within {days} days. Please ask the operator.':
    '{days} 天内可更换车牌 {times} 次，请联系运营方。',
  'That plate has a pass of its own.': '该车牌已有自己的通行证。',
  'Use at most {most} letters and digits': '最多 {most} 个字母和数字',
  'This payment does not belong to this session. Please contact support.': '此付款不属于该停车，请联系客服。',
  'This phone keeps no card. Type it in to pay.': '此手机未保存银行卡，请输入卡号付款。',
  'Your card was declined.': '您的银行卡被拒绝。',
  'Your card has expired.': '您的银行卡已过期。',
  'Your card has expired. Pay with another one.': '您的银行卡已过期，请换一张付款。',
  'Your card has insufficient funds.': '您的银行卡余额不足。',
  'The card service does not answer right now. Please try again in a moment.':
    '支付服务暂无响应，请稍后再试。',
  'The card service did not accept the payment. Nothing was charged.': '支付服务未接受此付款，未扣款。',
  'We cannot save anything right now. Please try again in a moment.': '目前无法保存，请稍后再试。',
  'Too many pages look at this at once. Please try again in a moment.': '同时查看的页面过多，请稍后再试。',
  'This service is being restarted. Please try again in a moment.': '服务正在重启，请稍后再试。',
  'Something went wrong on our side. Please try again.': '我们这边出错了，请重试。',
  '{count} hour|{count} hours': { other: '{count} 小时' },
  '{count} min': '{count} 分钟',
  '{hours} h {minutes} min': '{hours} 小时 {minutes} 分钟',
  '{place} time': '{place}时间',
  '{time}, {day}': '{day} {time}',
  'Parking for {plate} at {lot} ends {time} ({place} time). Add time: {link}':
    '{plate} 在 {lot} 的停车 {time} 到期（{place}时间）。加时：{link}',
  'Your parking ends at {time}': '您的停车 {time} 到期',
  '{plate}, {lot} ({place} time). Leave before then, or add time from where you are.':
    '{plate}，{lot}（{place}时间）。请在此之前离开，或随时加时。',
  'Leave before then, or add time from where you are.': '请在此之前离开，或随时加时。',
  'License plate': '车牌号',
  Location: '地点',
  Ends: '到期',
  'Add time': '加时',
  'You asked {facility} for this alert when you paid. It is sent once.':
    '您付款时向 {facility} 请求了此提醒，仅发送一次。',
  'Parking of {plate} ends at {time}': '{plate} 的停车 {time} 到期',
  'Leave before then, or add time: {link}': '请在此之前离开，或加时：{link}',
  'Last day of the parking pass of {plate}': '{plate} 停车通行证的最后一天',
  'It ends at {time} and is not renewed by itself. Get a new pass: {link}':
    '于 {time} 结束，不会自动续期。购买新通行证：{link}',
  'Receipt {number}': '收据 {number}',
  'Receipt {number} from {facility}': '{facility} 的收据 {number}',
  Date: '日期',
  Duration: '时长',
  From: '从',
  Until: '至',
  'Added to {number}': '续于 {number}',
  'Time was added': '已加时',
  'until {moment}': '至 {moment}',
  Subtotal: '小计',
  Discount: '优惠',
  'Promo code {code}': '优惠码 {code}',
  Total: '合计',
  Refunded: '已退款',
  Card: '银行卡',
  '{card} ending {digits}': '{card} 尾号 {digits}',
  Tax: '税',
  'Open the receipt': '打开收据',
  'You get this e-mail because this address was entered for the receipt. It is sent once.':
    '您收到此邮件，是因为收据填写了该地址，仅发送一次。',
  'There is no receipt: nothing was paid for this pass.': '没有收据：此通行证未收取费用。',
  'Your parking pass': '您的停车通行证',
  'Your parking pass at {facility}': '您在 {facility} 的停车通行证',
  'You have unlimited parking at {facility}. The pass is not renewed by itself.':
    '您可在 {facility} 不限次停车，通行证不会自动续费。',
  Plan: '套餐',
  'Monthly Plan': '月度套餐',
  'Yearly Plan': '年度套餐',
  'Pass for {count} day|Pass for {count} days': { other: '{count} 天通行证' },
  Paid: '已付',
  Starts: '开始',
  'Valid until': '有效期至',
  'See the pass or change its plate': '查看通行证或更换车牌',
  'Whoever has this link can change the pass: keep this e-mail to yourself.':
    '持有此链接者可更改通行证，请勿转发此邮件。',
  'Notice {number}': '通知单 {number}',
  Answer: '答复',
  'Your objection was accepted. You owe nothing; what you have paid is given back.':
    '您的异议已被接受。您无需付款，已付款项将退还。',
  'Your objection was not accepted. The notice stands as it is.': '您的异议未被接受。通知单维持不变。',
  'You get this because you objected to the notice and left this address.':
    '您收到此邮件是因为您提出了异议并留下了此地址。',
  'There is no notice with this number for this plate. Look at both again.':
    '没有与此车牌对应的该编号通知单。请核对两者。',
  'This notice is closed.': '此通知单已结案。',
  'There is nothing to pay for this notice any more.': '此通知单已无需付款。',
  'You have objected to this notice already.': '您已对此通知单提出过异议。',
  'The time to pay this amount has run out. Nothing was charged. Please open the notice again.':
    '支付此金额的时间已过。未扣任何款项。请重新打开通知单。',
  'Say why the notice is wrong': '请说明通知单为何有误',
  'Enter an e-mail address, or leave it out': '请输入电子邮箱，或留空',
  'Enter the number of the notice': '请输入通知单编号',
  'This photo is not kept any more.': '此照片已不再保存。',
};

export default texts;
