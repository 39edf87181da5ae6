import { Icon } from './icons.tsx';

/** What went wrong, where it went wrong. Always there, so that a screen reader hears it when it is filled. */
export function Problem({ text, id }: { text: string | null; id?: string }) {
  return (
    <div role="alert" id={id}>
      {text !== null && (
        <p className="flex items-start gap-2 rounded-sm border border-stop/50 bg-raised p-3 text-sm text-stop">
          <Icon name="alert" size={18} className="mt-px shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
