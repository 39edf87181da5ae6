import { useMemo } from 'react';
import { CardPage } from '../paying/card-page.tsx';
import type { NoticeRef } from './call-notice.ts';
import { noticeKind } from './notice-kind.tsx';

/** Payment for one notice, and its receipt afterwards. */
export default function NoticeCheckout({
  noticeRef,
  id,
  onBack,
}: {
  noticeRef: NoticeRef;
  id: number;
  onBack: () => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back is another function each time, and the same way
  const kind = useMemo(() => noticeKind(noticeRef, onBack), [noticeRef]);
  return <CardPage kind={kind} id={id} />;
}
