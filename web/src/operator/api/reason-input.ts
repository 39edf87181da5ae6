/** The input of a call that may say why: an empty reason is none. */
export function reasonInput(id: number) {
  return ({ reason }: { reason: string }) => ({
    params: { id },
    body: reason.trim() === '' ? {} : { reason },
  });
}
