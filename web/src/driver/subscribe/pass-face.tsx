import { passPath } from '@anypark/core/links';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { serverNow } from '../../api/server-clock.ts';
import { say } from '../../languages/say.ts';
import { Fact } from '../../ui/fact.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { dateWords } from '../../words/moments.ts';
import { planWords } from '../../words/passes.ts';
import { PlateBadge } from '../../words/plate.tsx';

/** The pass as a card: what it covers, where and until when, and while it does the code of its private page. */
export function PassFace({ pass: { subscription, key, facilityName } }: { pass: HolderPass }) {
  const { licensePlate, startDate, endDate, status, timezone: zone } = subscription;
  return (
    <div className="rounded-lg border border-line bg-raised p-5 text-center">
      <p dir="auto" className="mb-4 font-semibold wrap-anywhere">
        {facilityName}
      </p>
      <span className="sr-only">{say('License plate')}</span>
      <PlateBadge text={licensePlate} size="l" />
      <dl className="mt-4 border-t border-dashed border-line pt-3">
        <Fact label={say('Plan')}>{planWords(subscription)}</Fact>
        {new Date(startDate) > serverNow() && <Fact label={say('Starts')}>{dateWords(startDate, zone)}</Fact>}
        <Fact label={say('Valid until')}>{dateWords(endDate, zone)}</Fact>
      </dl>
      {status === 'active' && (
        <>
          <QrCode
            text={window.location.origin + passPath(key)}
            label={say('QR code of the pass’s private page')}
            className="mt-4 max-w-44"
          />
          <p className="mt-2 text-sm text-muted">
            {say('Scan it with another phone: the pass opens there.')}
          </p>
        </>
      )}
    </div>
  );
}
