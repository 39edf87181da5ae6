import type { PlateCheck } from '@anypark/core/enforcement/contract';
import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { startText } from '../../words/moments.ts';
import './notice-card.css';

interface NoticeCardProps {
  number: string;
  check: PlateCheck;
  issuedAt: string;
  onClose: () => void;
}

/** What is left at the car: printed on a label, or its number written on a card. */
export function NoticeCard({ number, check, issuedAt, onClose }: NoticeCardProps) {
  const config = useQuery(configQuery).data;
  const zone = config?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { licensePlate, lotName, noticeBase } = check;
  const link = baseOf(noticeBase) + paths.notice.replace(':number', number);
  const at = new Date(issuedAt);
  return (
    <Dialog title="Leave this at the car" onClose={onClose}>
      <div className="grid gap-4 pb-2">
        <article
          className="notice-label rounded-md border border-hair bg-[#fff] p-4 text-[#000]"
          aria-label={`Label of notice ${number}`}
        >
          <p className="text-sm font-bold">{config?.facilityName}</p>
          <p className="text-lg font-extrabold">Parking notice</p>
          <p className="font-plate text-[1.75rem] leading-tight font-semibold tracking-[.06em]">{number}</p>
          <p className="text-sm">
            {licensePlate} · {lotName}
            <br />
            {startText(issuedAt, zone, at)}
          </p>
          <div className="notice-label-code my-2">
            <QrCode text={link} label={`QR code to ${link}`} className="max-w-none" />
          </div>
          <p className="text-sm font-semibold break-all">{link.replace(/^https?:\/\//, '')}</p>
          <p className="text-xs">See why, pay, or object: number and plate open it.</p>
        </article>
        <p className="text-sm text-muted">
          Without a printer, write the number and the address on a card. It is sent by itself, also later.
        </p>
        <Button className="min-h-15" onClick={() => window.print()}>
          Print the label
        </Button>
        <Button kind="primary" className="min-h-15" onClick={onClose}>
          Next plate
        </Button>
      </div>
    </Dialog>
  );
}

/** The facility's address; where nobody has said it, the one by which this page was reached. */
function baseOf(noticeBase: string | null): string {
  const isOwn = noticeBase === null || /^https?:\/\/(127\.|\[::1\]|localhost)/.test(noticeBase);
  return isOwn ? location.origin : noticeBase;
}
