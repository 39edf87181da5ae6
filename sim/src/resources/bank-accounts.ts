/** What a test bank account does once its payment is under way. */
export interface TestBank {
  alias: string;
  last4: string;
  /** `never` stays processing until a test settles it. */
  outcome: 'succeed' | 'fail' | 'never';
  failureCode?: string;
  failureMessage?: string;
}

/** Bank debits answer late: they are what puts an intent into `processing`. */
export const TEST_BANKS: readonly TestBank[] = [
  { alias: 'success', last4: '6789', outcome: 'succeed' },
  {
    alias: 'insufficientFunds',
    last4: '2227',
    outcome: 'fail',
    failureCode: 'insufficient_funds',
    failureMessage: 'The customer’s account has insufficient funds to cover this payment.',
  },
  {
    alias: 'accountClosed',
    last4: '1113',
    outcome: 'fail',
    failureCode: 'account_closed',
    failureMessage: 'The customer’s bank account has been closed.',
  },
  { alias: 'processing', last4: '2222', outcome: 'never' },
];

/** The account behind `pm_usBankAccount_…`, or undefined. */
export function bankByAlias(id: string): TestBank | undefined {
  const alias = /^pm_usBankAccount_(\w+)$/.exec(id)?.[1];
  return TEST_BANKS.find((bank) => bank.alias === alias);
}
