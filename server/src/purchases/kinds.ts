import type { PurchaseKindName } from '@anypark/core/purchases/purchase';
import type { PurchaseKind } from './kind.ts';
import { notice } from './notice.ts';
import { pass } from './pass.ts';
import { stay } from './stay.ts';

type AnyKind = Omit<PurchaseKind<never>, 'order'>;

/** What can be bought. A new kind is a file of its own and a line here (docs/adr/0014). */
export const kinds: Record<PurchaseKindName, AnyKind> = { stay, pass, notice };
