import type { CameraRead } from '@anypark/core/cameras/read';
import { axis } from './formats/axis.ts';
import { blueIris } from './formats/blue-iris.ts';
import { dahua } from './formats/dahua.ts';
import { flat } from './formats/flat.ts';
import { type Format, type SentBody, Unreadable } from './formats/format.ts';
import { genetec } from './formats/genetec.ts';
import { hikvision } from './formats/hikvision.ts';
import { plateRecognizer } from './formats/plate-recognizer.ts';
import { rekor } from './formats/rekor.ts';
import { unifi } from './formats/unifi.ts';

/** Each knows its own by its shape; the last one takes whatever names a plate. */
const FORMATS: readonly Format[] = [
  hikvision,
  dahua,
  plateRecognizer,
  rekor,
  axis,
  unifi,
  genetec,
  blueIris,
  flat,
];

export interface Understood {
  readonly reads: readonly CameraRead[];
  readonly format: Format;
}

/** What a camera says, whoever made it. Throws Unreadable. */
export function understand(body: SentBody): Understood {
  for (const format of FORMATS) {
    try {
      const heard = format.read(body);
      if (heard !== null) return { reads: heard.kind === 'reads' ? heard.reads : [], format };
    } catch (error) {
      if (error instanceof Unreadable) throw new Unreadable(error.message, format);
      throw error;
    }
  }
  throw new Unreadable(strange(body.document));
}

/** What a stranger's body holds, as far as it may be shown: names of fields, no values. */
function strange(document: unknown): string {
  if (document === undefined) return 'neither JSON nor XML was in it';
  const names = typeof document === 'object' && document !== null ? Object.keys(document) : [];
  const shown = names.filter((name) => /^[\w.-]{1,40}$/.test(name)).slice(0, 5);
  return shown.length === 0 ? 'it names no plate' : `it names no plate; it has ${shown.join(', ')}`;
}

/** Whose call it was that could not be told apart: by the path that this maker adds, or by what the operator has said. */
export function dahuaAt(path: string, maker: string): Format | null {
  return /notificationinfo/i.test(path) || maker === 'dahua' ? dahua : null;
}
