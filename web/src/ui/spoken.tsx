import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** Rests after the last key before a figure that follows it is read out. */
const REST_MS = 700;

/**
 * Says a text that stands on the page elsewhere, each time that it has changed and come to rest: who looks at it sees it
 * change, who hears the page would not know. The first one is read with the page.
 */
export function Spoken({ text }: { text: string }) {
  const settled = useDebounced(text, REST_MS);
  const [first] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && settled !== first) setHasChanged(true);
  return <Said text={hasChanged ? settled : ''} />;
}

/** Always there, and never seen: a screen reader hears what comes into it when nothing else is being said. */
export function Said({ text }: { text: string }) {
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}
