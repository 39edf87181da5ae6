import type { AuditAction } from '@anypark/core/audit/kinds';
import type { CameraForm } from '@anypark/core/cameras/contract';
import type { StaffUser } from '@anypark/core/staff/contract';
import { recordChange } from '../audit/record-change.ts';
import { findLot } from '../lots/store.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Seal } from '../platform/seal.ts';
import { hashToken, newToken } from '../staff/tokens.ts';
import {
  findCamera,
  insertCamera,
  isNamedInFrigate,
  lockCamera,
  type OperatorCamera,
  removeCameraRow,
  storeSecret,
  updateCamera,
} from './operator-store.ts';

interface Deps {
  readonly db: Database;
  readonly seal: Seal;
}

/** What a camera's secret is sealed about: put into another row it opens nothing. */
const about = (id: number) => `camera ${id}`;

/** Throws request.invalid, field by field. */
export function addCamera(
  { db, seal }: Deps,
  form: CameraForm,
  actor: StaffUser,
  at: Date,
): Promise<OperatorCamera> {
  return db.transaction(async (tx) => {
    await check(tx, form, 0);
    const id = await insertCamera(tx, fitting(form), at);
    if (form.maker !== 'frigate') await giveSecret(tx, seal, id);
    const made = await present(tx, id);
    await record(tx, actor, 'camera.added', null, made, at);
    return made;
  });
}

/** Throws camera.not_found, request.invalid. A camera that Frigate speaks for has no address; one that it does no more gets one. */
export function changeCamera(
  { db, seal }: Deps,
  id: number,
  form: CameraForm,
  actor: StaffUser,
  at: Date,
): Promise<OperatorCamera> {
  return db.transaction(async (tx) => {
    const before = await held(tx, id);
    await check(tx, form, id);
    await updateCamera(tx, id, fitting(form), at);
    if (form.maker === 'frigate') await storeSecret(tx, id, null, null);
    else if (before.secret_sealed === null) await giveSecret(tx, seal, id);
    const after = await present(tx, id);
    await record(tx, actor, 'camera.changed', before, after, at);
    return after;
  });
}

/** What it saw stays. Throws camera.not_found. */
export function removeCamera({ db }: Deps, id: number, actor: StaffUser, at: Date): Promise<OperatorCamera> {
  return db.transaction(async (tx) => {
    const before = await held(tx, id);
    await removeCameraRow(tx, id, at);
    await record(tx, actor, 'camera.removed', before, null, at);
    return before;
  });
}

/** The secret of a camera's address, or a new one. Null: this server's key does not open it. Throws camera.not_found. */
export function cameraSecret(
  { db, seal }: Deps,
  id: number,
  renew: boolean,
  actor: StaffUser,
  at: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const camera = await held(tx, id);
    if (camera.maker === 'frigate') return null;
    const secret = renew ? await giveSecret(tx, seal, id) : openSecret(seal, camera);
    const action = renew ? 'camera.address_renewed' : 'camera.address_shown';
    const subject = { kind: 'camera', id } as const;
    const { name } = camera;
    await recordChange(tx, { actor, action, subject, before: { name }, after: { name } }, at);
    return secret;
  });
}

export function openSecret(seal: Seal, { id, secret_sealed: sealed }: OperatorCamera): string | null {
  return sealed === null ? null : seal.open(sealed, about(id));
}

async function giveSecret(tx: Tx, seal: Seal, id: number): Promise<string> {
  const secret = newToken();
  await storeSecret(tx, id, hashToken(secret), seal.seal(secret, about(id)));
  return secret;
}

async function held(tx: Tx, id: number): Promise<OperatorCamera> {
  const camera = await lockCamera(tx, id);
  if (camera === null) throw new Problem('camera.not_found');
  return camera;
}

async function present(tx: Tx, id: number): Promise<OperatorCamera> {
  const camera = await findCamera(tx, id);
  if (camera === null) throw new Error(`camera ${id} is gone from its own transaction`);
  return camera;
}

const fitting = (form: CameraForm): CameraForm => ({
  ...form,
  frigateName: form.maker === 'frigate' ? form.frigateName : null,
});

async function check(tx: Tx, { lotId, maker, frigateName }: CameraForm, id: number): Promise<void> {
  if ((await findLot(tx, lotId)) === null) throw refused('lotId', 'This lot does not exist');
  if (maker !== 'frigate') return;
  if (frigateName === null) throw refused('frigateName', 'Enter the camera’s name in Frigate');
  if (await isNamedInFrigate(tx, frigateName, id))
    throw refused('frigateName', 'Another camera has this name in Frigate');
}

const refused = (field: string, text: string) =>
  new Problem('request.invalid', { text, fields: { [field]: text } });

function record(
  tx: Tx,
  actor: StaffUser,
  action: AuditAction,
  before: OperatorCamera | null,
  after: OperatorCamera | null,
  at: Date,
): Promise<void> {
  const recorded = (row: OperatorCamera) => ({
    name: row.name,
    lot: row.lot_name,
    place: row.place,
    isTurned: row.is_turned,
    maker: row.maker,
    frigateName: row.frigate_name,
  });
  // One of the two is there: a change has a camera.
  const subject = { kind: 'camera', id: (after ?? before)?.id ?? 0 } as const;
  return recordChange(
    tx,
    { actor, action, subject, before: before && recorded(before), after: after && recorded(after) },
    at,
  );
}
