import { CardPage } from '../paying/card-page.tsx';
import { passKind } from './pass-kind.tsx';

/** Payment for one pass, and its receipt afterwards. */
export default function PassCheckout({ id }: { id: number }) {
  return <CardPage kind={passKind} id={id} />;
}
