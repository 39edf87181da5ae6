import { passCalendarPath, passPath } from '@anypark/core/links';
import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { useState } from 'react';
import { messageOf } from '../../api/call-error.ts';
import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';
import { Said } from '../../ui/spoken.tsx';
import { toastError } from '../../ui/toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { CHIP } from '../ticket/ticket-actions.tsx';

/** Takes the pass along: its private link by whatever the phone has, and its last day into the calendar. */
export function PassActions({ pass: { key, subscription } }: { pass: HolderPass }) {
  const { licensePlate, status } = subscription;
  const link = window.location.origin + passPath(key);
  const title = say('Parking pass of {plate}', { plate: licensePlate });
  const [isShown, setIsShown] = useState(false);
  const { copied, copy } = useCopy(link, () => setIsShown(true));
  return (
    <div className="print:hidden">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        <button type="button" className={`${CHIP} ${copied ? 'text-go' : ''}`} onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
          {copied ? say('Copied') : say('Copy the link')}
        </button>
        {status === 'active' && (
          <a href={passCalendarPath(key)} download="parking.ics" className={CHIP}>
            <Icon name="download" size={18} />
            {say('Add to calendar')}
          </a>
        )}
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}
          className={CHIP}
        >
          <Icon name="arrow" size={18} className="rtl:rotate-180" />
          {say('Email')}
        </a>
        {/* Where there is no share sheet, the copied link is what can be shared. */}
        {typeof navigator.share === 'function' && (
          <button type="button" className={CHIP} onClick={() => void share(title, link)}>
            <Icon name="share" size={18} />
            {say('Share')}
          </button>
        )}
      </div>
      <Said text={copied ? say('Copied') : ''} />
      {isShown && <p className="mt-3 text-center text-sm break-all select-all">{link}</p>}
      <p className="mt-3 text-center text-sm text-muted">
        {say('Whoever has this link can change the pass: keep it to yourself.')}
      </p>
    </div>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The holder thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toastError(say('Not shared'), messageOf(error, say('The link could not be made. Try again.')));
  }
}
