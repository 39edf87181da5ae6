import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { useMutation } from '@tanstack/react-query';
import { CallError, messageOf } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { passQuery } from './call-pass.ts';

/** A change that the holder makes: the page shows what the pass has become, also when it was refused. */
export function usePassChange<T>(key: string, change: (input: T) => Promise<HolderPass>, onDone: () => void) {
  const { queryKey } = passQuery({ key });
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: (pass) => {
      queryClient.setQueryData(queryKey, pass);
      void queryClient.invalidateQueries({ queryKey: ['/api/subscription/check'] });
      onDone();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const fields = error instanceof CallError ? error.problem?.fields : undefined;
  return {
    send: mutate,
    isPending,
    plateProblem: fields?.licensePlate ?? null,
    problem:
      error === null || fields?.licensePlate
        ? null
        : messageOf(error, 'That did not work. Check the connection, then try again.'),
  };
}
