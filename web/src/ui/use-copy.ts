import { useEffect, useState } from 'react';

/** So long it stands there that a text was copied: then it can be said again. */
const TOLD_MS = 6000;

/** Copies a text. Where the clipboard is closed to us, `onRefused` shows it to be copied by hand. */
export function useCopy(text: string, onRefused: () => void = () => {}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No permission or no secure origin: the text stands beside the button.
      setCopied(false);
      onRefused();
    }
  };
  return { copied, copy: () => void copy() };
}
