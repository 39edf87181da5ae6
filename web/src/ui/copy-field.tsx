import { useId } from 'react';
import { say } from '../languages/say.ts';
import { Button } from './button.tsx';
import { Said } from './spoken.tsx';
import { useCopy } from './use-copy.ts';

/** A text that is shown this once, to be copied. It can be selected by hand where the clipboard is closed to us. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const { copied, copy } = useCopy(text, () =>
    document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select(),
  );
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
          className="h-12 min-w-0 grow rounded-md border border-edge bg-page px-3.5 font-plate text-sm"
        />
        <Button onClick={copy} aria-label={say('Copy: {label}', { label })}>
          {copied ? say('Copied') : say('Copy')}
        </Button>
        <Said text={copied ? say('Copied') : ''} />
      </div>
    </div>
  );
}
