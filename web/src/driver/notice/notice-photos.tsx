import type { DriversNotice } from '@anypark/core/notices/contract';
import { say } from '../../languages/say.ts';
import { Card } from '../../ui/card.tsx';
import { type NoticeRef, photoAddress } from './call-notice.ts';
import { momentWords } from './notice-words.ts';

/** What was photographed when it was written. */
export function NoticePhotos({ noticeRef, notice }: { noticeRef: NoticeRef; notice: DriversNotice }) {
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-base font-bold">{say('Photos')}</h2>
      <ul className="grid gap-3">
        {notice.photosTakenAt.map((takenAt, n) => (
          <li key={takenAt + String(n)}>
            <figure>
              <img
                src={photoAddress(noticeRef, n + 1)}
                alt={say('The car when the notice was written, photo {count}', { count: n + 1 })}
                loading="lazy"
                className="aspect-[4/3] w-full rounded-md border border-hair bg-raised object-contain"
              />
              <figcaption className="mt-1 text-xs text-muted">
                {momentWords(takenAt, notice.timezone)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Card>
  );
}
