import type { Camera } from '@anypark/core/cameras/contract';
import { MAKERS, type Maker, type Place } from '@anypark/core/cameras/makers';
import type { Sample } from '../../../src/cameras/samples.ts';
import type { TestServer } from '../server.ts';
import type { Operator } from '../staff.ts';

/** A camera as it hangs on its pole: it knows its address, and sends. */
export class TestCamera {
  readonly id: number;
  address: string;
  constructor(id: number, address: string) {
    this.id = id;
    this.address = address;
  }

  async send({ below, type, payload }: Sample, headers: Record<string, string> = {}) {
    const answer = await fetch(this.address + below, {
      method: 'POST',
      headers: { ...(type !== '' && { 'content-type': type }), ...headers },
      body: typeof payload === 'string' ? payload : new Uint8Array(payload),
    });
    // A test looks at the status before it reads what is said.
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  /** One read in our own form. */
  read(plate: string, more: Record<string, unknown> = {}) {
    return this.send({ below: '', type: 'application/json', payload: JSON.stringify({ plate, ...more }) });
  }
}

export async function addCamera(
  server: TestServer,
  operator: Operator,
  form: {
    lotId: number;
    place: Place;
    maker?: Maker;
    name?: string;
    isTurned?: boolean;
    frigateName?: string;
  },
): Promise<TestCamera> {
  const { maker = MAKERS[0], name = 'Gate', isTurned = false, frigateName = null } = form;
  const body = { name, lotId: form.lotId, place: form.place, maker, isTurned, frigateName };
  const made = await operator.call<Camera>('POST', '/api/settings/cameras', body);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const { address } = (
    await operator.call<{ address: string | null }>('POST', `/api/settings/cameras/${made.body.id}/address`, {
      renew: false,
    })
  ).body;
  return new TestCamera(made.body.id, address === null ? server.url : server.url + new URL(address).pathname);
}
