import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { myCardQuery } from './use-remembered-card.ts';

/** Forgets it, here and at the provider. */
export function useForgetCard() {
  return useMutation({
    mutationFn: () => call('forgetCard', {}),
    onSuccess: (answer) => {
      queryClient.setQueryData(myCardQuery.queryKey, answer);
      toast(say('Card forgotten'), say('It is no longer kept on this phone, nor at the card service.'));
    },
    onError: (error) => toastError(say('Not forgotten'), messageOf(error, say('Try again in a moment.'))),
  });
}

/** After something was paid another card may be kept. */
export function cardMayHaveChanged(): void {
  void queryClient.invalidateQueries({ queryKey: myCardQuery.queryKey });
}
