import type { HolderPass } from '@anypark/core/subscriptions/contract';
import { queryClient } from '../../api/queries.ts';
import { passQuery } from './call-pass.ts';

/** Shows what a pass has become: to its holder and to the start form. */
export function passChanged(pass: HolderPass): void {
  queryClient.setQueryData(passQuery({ key: pass.key }).queryKey, pass);
  void queryClient.invalidateQueries({ queryKey: ['/api/subscription/check'] });
}

/** A change was refused: the page asks what the pass is by now. */
export function passIsOld(key: string): void {
  void queryClient.invalidateQueries({ queryKey: passQuery({ key }).queryKey });
}
