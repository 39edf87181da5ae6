/** Why an issuer says no. `code` is the error's, `declineCode` the issuer's. */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error' | 'authentication_required';
  declineCode: string;
  message: string;
  /** The card can be attached to a customer all the same. */
  isOnlyLater?: boolean;
}

/** What a test card does; everything not named is the good case. */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  country: string;
  funding: 'credit' | 'debit' | 'prepaid';
  /** Suffixes of its ready-made ids: `pm_card_<alias>` and `tok_<alias>`. */
  aliases: readonly string[];
  decline?: Decline;
  authentication?: 'required';
  dispute?: 'chargeback' | 'inquiry';
  refund?: 'fails' | 'pending';
}

const DECLINED = 'Your card was declined.';
const declined = (declineCode: string, message = DECLINED): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
export const INSUFFICIENT_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.');
/** A card whose month is over, whatever it could once. */
export const EXPIRED: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
};

const visa = { brand: 'visa', country: 'US', funding: 'credit', aliases: [] } as const;

/** The provider's published test cards that matter for taking payments. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', aliases: ['visa', 'us', 'bypassPending'] },
  { ...visa, number: '4000056655665556', funding: 'debit', aliases: ['visa_debit'] },
  { ...visa, number: '4000000000000077', aliases: ['bypassPendingInternational'] },
  { ...visa, number: '5555555555554444', brand: 'mastercard', aliases: ['mastercard'] },
  { ...visa, number: '2223003122003222', brand: 'mastercard', aliases: ['mastercard_2series'] },
  {
    ...visa,
    number: '5200828282828210',
    brand: 'mastercard',
    funding: 'debit',
    aliases: ['mastercard_debit'],
  },
  {
    ...visa,
    number: '5105105105105100',
    brand: 'mastercard',
    funding: 'prepaid',
    aliases: ['mastercard_prepaid'],
  },
  { ...visa, number: '371449635398431', brand: 'amex', aliases: ['amex'] },
  { ...visa, number: '378282246310005', brand: 'amex' },
  { ...visa, number: '6011111111111117', brand: 'discover', aliases: ['discover'] },
  { ...visa, number: '3056930009020004', brand: 'diners', aliases: ['diners'] },
  { ...visa, number: '3566002020360505', brand: 'jcb', aliases: ['jcb'] },
  { ...visa, number: '6200000000000005', brand: 'unionpay', aliases: ['unionpay'] },
  {
    ...visa,
    number: '4000000000000002',
    aliases: ['chargeDeclined', 'visa_chargeDeclined'],
    decline: declined('generic_decline'),
  },
  {
    ...visa,
    number: '4000000000009995',
    aliases: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    decline: INSUFFICIENT_FUNDS,
  },
  {
    ...visa,
    number: '4000000000009987',
    aliases: ['chargeDeclinedLostCard', 'visa_chargeDeclinedLostCard'],
    decline: declined('lost_card'),
  },
  {
    ...visa,
    number: '4000000000009979',
    aliases: ['chargeDeclinedStolenCard', 'visa_chargeDeclinedStolenCard'],
    decline: declined('stolen_card'),
  },
  {
    ...visa,
    number: '4100000000000019',
    aliases: ['chargeDeclinedFraudulent', 'radarBlock'],
    decline: declined('fraudulent'),
  },
  {
    ...visa,
    number: '4000000000000069',
    aliases: ['chargeDeclinedExpiredCard'],
    decline: EXPIRED,
  },
  {
    ...visa,
    number: '4000000000000127',
    aliases: ['chargeDeclinedIncorrectCvc'],
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    ...visa,
    number: '4000000000000119',
    aliases: ['chargeDeclinedProcessingError'],
    decline: {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    ...visa,
    number: '4000000000000341',
    aliases: ['chargeCustomerFail'],
    decline: { ...declined('generic_decline'), isOnlyLater: true },
  },
  {
    ...visa,
    number: '4000000000003220',
    aliases: ['threeDSecure2Required', 'threeDSecureRequired'],
    authentication: 'required',
  },
  {
    ...visa,
    number: '4000002500003155',
    aliases: ['authenticationRequiredOnSetup'],
    authentication: 'required',
  },
  {
    ...visa,
    number: '4000002760003184',
    country: 'DE',
    aliases: ['authenticationRequired'],
    authentication: 'required',
  },
  {
    ...visa,
    number: '4000008260003178',
    aliases: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    authentication: 'required',
    decline: INSUFFICIENT_FUNDS,
  },
  {
    ...visa,
    number: '4000008400001629',
    aliases: ['threeDSecureRequiredChargeDeclined'],
    authentication: 'required',
    decline: declined('generic_decline'),
  },
  { ...visa, number: '4000000000000259', aliases: ['createDispute'], dispute: 'chargeback' },
  { ...visa, number: '4000000000001976', aliases: ['createDisputeInquiry'], dispute: 'inquiry' },
  { ...visa, number: '4000000000005126', aliases: ['refundFail'], refund: 'fails' },
  { ...visa, number: '4000000000007726', aliases: ['pendingRefund'], refund: 'pending' },
];

/** The card with this number, or undefined: a real card has no business in test mode. */
export function cardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** The card behind `pm_card_…` or `tok_…`, or undefined. */
export function cardByAlias(id: string): TestCard | undefined {
  const alias = /^(?:pm_card|tok)_(\w+)$/.exec(id)?.[1];
  return alias === undefined ? undefined : TEST_CARDS.find((card) => card.aliases.includes(alias));
}
