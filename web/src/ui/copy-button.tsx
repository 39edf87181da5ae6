import { useState } from 'react';
import { Icon } from './icons.tsx';
import { Tooltip } from './tooltip.tsx';

/** Copies a text and says that it has. Needs a tooltip provider above it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No permission or no secure origin: the text stands beside the button and can be copied by hand.
      setCopied(false);
    }
  };
  return (
    <Tooltip text={copied ? 'Copied' : label}>
      <button
        type="button"
        aria-label={copied ? `${label}: copied` : label}
        onClick={() => void copy()}
        className={`grid size-9 shrink-0 place-items-center rounded-sm hover:text-text ${copied ? 'text-go' : 'text-muted'}`}
      >
        <Icon name={copied ? 'check' : 'copy'} size={18} />
      </button>
    </Tooltip>
  );
}
