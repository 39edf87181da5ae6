import { ReceiptByMail } from '../receipt/send-receipt.tsx';
import { callPass } from './call-pass.ts';

/** Sends the receipt of a pass by e-mail, where the facility can. */
export function SendPassReceipt({ passKey: key }: { passKey: string }) {
  return <ReceiptByMail send={(email) => callPass('sendPassReceipt', { query: { key }, body: { email } })} />;
}
