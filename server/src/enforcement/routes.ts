import { api } from '@anypark/core/api';
import { canonicalPlate, type Plate, readPlate } from '@anypark/core/kernel/plate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { mount } from '../platform/http/mount.ts';
import { unlessKnown } from '../platform/http/unless-known.ts';
import { Problem } from '../platform/problem.ts';
import { apiKeyOf, staffOf } from '../staff/access.ts';
import { answerCheck, type Checker, checkPlate } from './check-plate.ts';
import { firstLooks, platesBeginning } from './first-looks.ts';
import { keepLateChecks } from './late-checks.ts';
import { checkParking, validParking } from './parkkihubi.ts';
import { checksByPerson, myChecks } from './past-checks.ts';
import { phoneList, validList } from './valid-list.ts';

function plateOf(typed: string): Plate {
  const reading = readPlate(typed);
  if (!reading.ok) throw new Problem('plate.invalid');
  return reading.plate;
}

/** Looking at the cars in a lot: for people on the lot, and for machines that keep a list or ask. */
export function enforcementRoutes(
  app: FastifyInstance,
  { db, now, config }: { db: Database; now: () => Date; config: Config },
): void {
  const checkerOf = (request: FastifyRequest): Checker => ({
    staffId: staffOf(request).id,
    apiKeyId: apiKeyOf(request),
    linkBase: linkBase(request, config),
  });
  mount(app, api.checkPlate, ({ body }, { request }) => {
    const check = { lotId: body.parkingLotId, plate: plateOf(body.licensePlate), clientId: body.id ?? null };
    return checkPlate(db, check, checkerOf(request), now());
  });
  mount(app, api.answerCheck, ({ params, body }, { request }) =>
    answerCheck(db, params.id, body.isSameCar, checkerOf(request), now()),
  );
  mount(app, api.sendLateChecks, ({ body }, { request }) =>
    keepLateChecks(db, body.checks, checkerOf(request), now()),
  );
  mount(app, api.myChecks, (_input, { request }) => myChecks(db, staffOf(request).id, now()));
  mount(app, api.checksByPerson, () => checksByPerson(db, now()));
  mount(app, api.firstLooks, ({ query }) => firstLooks(db, query.lot, now()));
  mount(app, api.platesInLot, ({ query }) =>
    platesBeginning(db, query.lot, canonicalPlate(query.prefix), now()),
  );
  mount(app, api.phoneList, async ({ query }, call) => unlessKnown(call, await phoneList(db, query, now())));

  mount(app, api.checkOnePlate, ({ params, query }, { request }) => {
    const check = { lotId: query.lot, plate: plateOf(params.plate), clientId: null };
    return checkPlate(db, check, checkerOf(request), now());
  });
  mount(app, api.validPlates, async ({ query }, call) =>
    unlessKnown(call, await validList(db, query, now())),
  );
  mount(app, api.checkParking, ({ body }, { request }) =>
    checkParking(db, body.registration_number, body.location, checkerOf(request), now()),
  );
  mount(app, api.validParking, ({ query }) => validParking(db, query, now()));
}
