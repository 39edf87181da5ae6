import { useEffect, useRef, useState } from 'react';
import { Said } from './spoken.tsx';

/** Says what has come once something was asked for anew; `text` is empty while it is on its way. */
export function SpokenAnswer({ text }: { text: string }) {
  const stage = useRef<'first' | 'shown' | 'asked'>('first');
  const [said, setSaid] = useState('');
  const isComing = text === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes by itself later is not what was asked for
  useEffect(() => {
    if (isComing) {
      if (stage.current === 'shown') stage.current = 'asked';
      setSaid('');
    } else {
      if (stage.current === 'asked') setSaid(text);
      stage.current = 'shown';
    }
  }, [isComing]);
  return <Said text={said} />;
}
