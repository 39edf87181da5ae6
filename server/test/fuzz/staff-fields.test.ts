import { isStaffAudience } from '@anypark/core/staff/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../support/server.ts';
import { everyField, throwAtField } from './fields.ts';
import { type Stage, setStage } from './stage.ts';
import { deadlocks, TIMEOUT_MS } from './throw-all.ts';

const server = useServer({ webhooks: false });
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(server);
});

describe('whatever is sent as one field of what staff call, where the others fit', () => {
  it.each(everyField(({ audience }) => isStaffAudience(audience)))(
    '$name',
    (field) => throwAtField(server, stage, field),
    TIMEOUT_MS,
  );

  it('and no two calls wait for each other', async () => {
    expect(await deadlocks(server)).toBe(0);
  });
});
