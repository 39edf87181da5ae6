import { useStateTitle } from '../../ui/use-page-title.ts';

/** The payment is on its way and the server's own word is awaited. */
export function Waiting({ title, text }: { title: string; text: string }) {
  useStateTitle(title);
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-10 text-center">
      <span
        aria-hidden="true"
        className="size-10 rounded-full border-4 border-line border-t-paint motion-safe:animate-spin"
      />
      <p className="mt-2 text-lg font-bold">{title}</p>
      <p className="max-w-xs text-sm text-muted">{text}</p>
    </div>
  );
}
