import { say } from '../languages/say.ts';
import { Icon } from './icons.tsx';
import { Said } from './spoken.tsx';
import { Tooltip } from './tooltip.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a text and says that it has. Needs a tooltip provider above it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy(text);
  return (
    <>
      <Tooltip text={copied ? say('Copied') : label}>
        <button
          type="button"
          aria-label={label}
          onClick={copy}
          className={`grid size-11 shrink-0 place-items-center rounded-sm hover:text-text ${copied ? 'text-go' : 'text-muted'}`}
        >
          <Icon name={copied ? 'check' : 'copy'} size={18} />
        </button>
      </Tooltip>
      <Said text={copied ? say('Copied') : ''} />
    </>
  );
}
