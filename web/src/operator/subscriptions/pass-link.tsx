import type { Subscription } from '@anypark/core/subscriptions/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/call-error.ts';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { dateWords } from '../../words/moments.ts';
import { planWords } from '../../words/passes.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { callStaff } from '../api/call-staff.ts';
import './pass-link.css';

/** The holder's private page, for one without an e-mail. Asked for by hand, because that it was looked at is kept. */
export function PassLink({ pass }: { pass: Subscription }) {
  const show = useMutation({ mutationFn: () => callStaff('showPassLink', { params: { id: pass.id } }) });
  return (
    <section aria-labelledby="private-link" className="mt-6">
      <h3 id="private-link" className="mb-1 text-base font-bold tracking-tight">
        Private link
      </h3>
      {show.data ? (
        <Shown pass={pass} link={show.data.link} />
      ) : (
        <div className="grid gap-3">
          <p className="text-sm text-muted">
            For a holder without an e-mail. Whoever has it can change the plate and cancel the pass, so the
            audit trail keeps who looked at it.
          </p>
          <Problem
            text={show.error && messageOf(show.error, 'The link could not be had. Please try again.')}
          />
          <Button onClick={() => show.mutate()} disabled={show.isPending}>
            {show.isPending ? 'Asking...' : 'Show private link'}
          </Button>
        </div>
      )}
    </section>
  );
}

function Shown({ pass, link }: { pass: Subscription; link: string }) {
  const facility = useQuery(configQuery).data?.facilityName;
  return (
    <div className="grid gap-3">
      <div className="pass-sheet">
        <div className="pass-paper">
          <p>{facility}</p>
          <p className="pass-title">Parking pass</p>
          <PlateBadge text={pass.licensePlate} size="l" />
          <p>
            {planWords(pass)}, valid until {dateWords(pass.endDate, pass.timezone)}
          </p>
        </div>
        <QrCode text={link} label="QR code of the private page" className="max-w-52" />
        <div className="pass-paper">
          <p>{link}</p>
          <p>Whoever has this code can change the pass: keep it to yourself.</p>
        </div>
      </div>
      <CopyField label="Link" text={link} />
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  );
}
