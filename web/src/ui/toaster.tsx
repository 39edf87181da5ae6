import * as RadixToast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../languages/say.ts';
import { Icon } from './icons.tsx';
import { onDialogs, topDialog } from './open-dialogs.ts';
import { currentToast, dismissToast, onToast } from './toast.ts';

const TONES = {
  good: { edge: 'border-go', mark: 'text-go', icon: 'check' },
  destructive: { edge: 'border-stop', mark: 'text-stop', icon: 'alert' },
} as const;

/**
 * Shows the current toast, inside the dialog that is open: outside of it nobody could read or close it. A press that
 * began on the page ends on the page: a toast that comes over it meanwhile does not take it. Timing: 5000 ms, swipe
 * 50 px, F8 moves the focus to it (Radix's own hotkey).
 */
export default function Toaster() {
  const shown = useSyncExternalStore(onToast, currentToast);
  const dialog = useSyncExternalStore(onDialogs, topDialog);
  const tone = TONES[shown?.tone ?? 'good'];
  const viewport = (
    <RadixToast.Viewport
      label={`${say('Notifications')} ({hotkey})`}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto flex w-full max-w-[440px] flex-col gap-2 p-4 outline-none sm:inset-x-auto sm:top-auto sm:end-0 sm:bottom-7 print:hidden"
    />
  );
  return (
    <RadixToast.Provider
      label={say('Notification')}
      duration={5000}
      swipeThreshold={50}
      swipeDirection="right"
    >
      {shown && (
        <RadixToast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={`pointer-events-auto in-[:root:active]:not-active:pointer-events-none flex items-start gap-3 rounded-md border bg-raised p-4 shadow-card motion-safe:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${tone.edge}`}
        >
          <Icon name={tone.icon} className={`mt-0.5 shrink-0 ${tone.mark}`} />
          <div className="min-w-0 grow" {...(shown.isSilent && { 'data-radix-toast-announce-exclude': '' })}>
            <RadixToast.Title className="font-bold">{shown.title}</RadixToast.Title>
            {shown.description !== undefined && (
              <RadixToast.Description className="text-sm text-muted">
                {shown.description}
              </RadixToast.Description>
            )}
          </div>
          <RadixToast.Close
            aria-label={say('Dismiss')}
            className="-m-3 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-text"
          >
            <Icon name="cross" size={18} />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      {dialog === null ? viewport : createPortal(viewport, dialog)}
    </RadixToast.Provider>
  );
}
