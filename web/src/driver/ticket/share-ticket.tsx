import { ticketPath } from '@anypark/core/links';
import { useMutation } from '@tanstack/react-query';
import type { ButtonHTMLAttributes } from 'react';
import { messageOf } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { ticketQuery } from '../../api/stay-queries.ts';
import { say } from '../../languages/say.ts';
import { Icon } from '../../ui/icons.tsx';
import { toast, toastError } from '../../ui/toast.ts';

interface ShareTicketProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  transactionId: number;
  receiptKey: string | undefined;
  plate: string;
}

/** Hands the ticket to whoever fetches the car, by what the phone shares with, else as a copied link. */
export function ShareTicket({ transactionId: id, receiptKey, plate, ...rest }: ShareTicketProps) {
  const share = useMutation({
    mutationFn: async () => {
      const { own } = await queryClient.fetchQuery(ticketQuery(id, receiptKey));
      if (own === null) return;
      const url = window.location.origin + ticketPath(id, own.shareKey);
      if (typeof navigator.share === 'function') {
        await navigator
          .share({ title: say('Parking of {plate}', { plate }), url })
          .catch((error: unknown) => {
            // The driver thought better of it.
            if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
          });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast(say('Link copied'), say('Whoever opens it sees the plate, the place and the time left.'));
    },
    onError: (error) =>
      toastError(say('Not shared'), messageOf(error, say('The link could not be made. Try again.'))),
  });
  return (
    <button type="button" onClick={() => !share.isPending && share.mutate()} {...rest}>
      <Icon name="share" size={18} />
      {say('Share')}
    </button>
  );
}
