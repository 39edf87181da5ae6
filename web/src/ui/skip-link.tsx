import { say } from '../languages/say.ts';
/** The first stop of the Tab key on every page: past what all of them have. Seen only while it has the focus. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, without a step in the browser's history
    <a
      href="#content"
      onClick={(event) => {
        // The address stays that of the page.
        event.preventDefault();
        document.querySelector('main')?.focus();
      }}
      className="sr-only z-50 rounded-sm bg-sign px-4 py-3 font-semibold text-sign-ink focus:not-sr-only focus:fixed focus:top-2 focus:start-2 print:hidden"
    >
      {say('Skip to content')}
    </a>
  );
}
