import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/call-error.ts';
import { say } from '../../languages/say.ts';
import { toastError } from '../../ui/toast.ts';

interface KeepCardProps {
  /** As it was left when the page was open before. */
  isKept: boolean;
  /** Tells the server whether the card that pays is kept. */
  onKeep: (keep: boolean) => Promise<unknown>;
  /** The card form has to hear that its payment has changed. */
  onChanged: () => Promise<unknown>;
  disabled: boolean;
}

/** Lets a driver have the card kept on this phone. Nothing is kept unless it is ticked. */
export function KeepCard({ isKept, onKeep, onChanged, disabled }: KeepCardProps) {
  const [isOn, setIsOn] = useState(isKept);
  const wish = useMutation({
    mutationFn: async (keep: boolean) => {
      await onKeep(keep);
      await onChanged();
    },
    onError: (error, keep) => {
      setIsOn(!keep);
      toastError(say('Not changed'), messageOf(error, say('The card is paid with, but not kept.')));
    },
  });
  return (
    <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-paint"
        checked={isOn}
        disabled={disabled || wish.isPending}
        onChange={(event) => {
          setIsOn(event.target.checked);
          wish.mutate(event.target.checked);
        }}
      />
      <span>
        <span className="block font-semibold">{say('Keep this card on this phone')}</span>
        <span className="block text-muted">
          {say('Next time one tap pays. Kept at the card service; one tap forgets it.')}
        </span>
      </span>
    </label>
  );
}
