import { messageOf } from '../../api/call-error.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { camerasQuery, lotCarsQuery, refresh } from '../api/queries.ts';

/** After a camera was added, changed or removed: the list, and who is counted. */
export function cameraChanged(what: string): void {
  refresh(camerasQuery.queryKey, lotCarsQuery.queryKey);
  toast(what);
}

export function notDone(what: string): (error: unknown) => void {
  return (error) => toastError(what, messageOf(error, 'Check the connection, then try again.'));
}
