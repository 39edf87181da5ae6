// Makes the demo's history: several months of a small town's parking, in a database of its own, each stay by the
// product's own rules at its own time. What it takes: DATA_DIR, the simulator's address in STRIPE_API_BASE.
import { fileURLToPath } from 'node:url';
import { addMinutes } from '@anypark/core/kernel/zone';
import { readConfig } from '../../server/src/config.ts';
import { changeLot, createLot } from '../../server/src/lots/change-lots.ts';
import { type Database, openDatabase } from '../../server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded/server.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { migrate } from '../../server/src/platform/migrate.ts';
import { createStripe } from '../../server/src/providers/stripe.ts';
import { runRounds } from '../../server/src/rounds.ts';
import { changeGeneral } from '../../server/src/settings/change-settings.ts';
import { createFacilityOnce } from '../../server/src/settings/create-facility.ts';
import { facility } from '../../server/src/settings/store.ts';
import { generalToWire } from '../../server/src/settings/to-wire.ts';
import { createFirstOwner } from '../../server/src/staff/first-owner.ts';
import { createPasswords } from '../../server/src/staff/passwords.ts';
import { arrivalsOfDay, lastDays } from './arrivals.ts';
import { Chance } from './chance.ts';
import { decisionsOf } from './decisions.ts';
import { drive, giveBack, type PaidBack } from './drive.ts';
import { PassHolders } from './passes.ts';
import { hireTeam, OWNER } from './people.ts';
import { type DemoLot, Drivers, LOTS } from './town.ts';

const DAYS = 150;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Beside this file's bundle. */
const MIGRATIONS = fileURLToPath(new URL('../server/migrations', import.meta.url));

const config = readConfig(process.env);
const log = createLog('warn');
const simulator = config.stripe.apiBase ?? '';
const postgres = await startEmbeddedPostgres(config.dataDir, log);
try {
  await migrate(postgres.connection, MIGRATIONS, log);
  // Nobody misses the last moments of a history that is made anew after a fall.
  const db = openDatabase({ ...postgres.connection, options: '-c synchronous_commit=off' }, log);
  await makeHistory(db);
  await db.close();
} finally {
  await postgres.stop();
}

async function makeHistory(db: Database): Promise<void> {
  const now = new Date();
  const deps = { db, provider: createStripe(config.stripe), log };
  const beginning = new Date(now.getTime() - DAYS * DAY_MS);
  await db.transaction((tx) => createFacilityOnce(tx, beginning));
  const passwords = createPasswords(config.passwordCost);
  await createFirstOwner(db, passwords, config.firstOwner, beginning);
  const { timezone: usual } = await facility(db);
  // The gallery's pictures are taken where it is day.
  const timezone = process.env.DEMO_TIMEZONE ?? usual;
  const days = lastDays(DAYS, timezone, now);
  // The evening before the first day, one thing after the other.
  let minutes = 0;
  const next = () => {
    minutes += 7;
    return addMinutes(days[0] ?? now, minutes - 18 * 60);
  };
  const lots = await openLots(db, timezone, next);
  const team = await hireTeam({ db, passwords }, config.firstOwner.password ?? '', next);
  const decisions = decisionsOf(team, (name) => {
    const found = lots.find(({ lot }) => lot.form.name === name);
    if (found === undefined) throw new Error(`there is no lot ${name}`);
    return { id: found.id, form: found.lot.form };
  });

  const chance = new Chance(4711);
  const drivers = new Drivers(chance);
  const holders = new PassHolders(deps, simulator, team);
  let stays = 0;
  for (const [n, noon] of days.entries()) {
    const at = (hour: number) => new Date(noon.getTime() + (hour - 12) * HOUR_MS);
    await holders.live(drivers, n, new Date(Math.min(at(8).getTime(), now.getTime() - 600_000)), chance);
    const towns = lots.map(({ lot, id }) => ({
      id,
      chance: new Chance(n * 100 + id),
      arrivals: arrivalsOfDay(lot, drivers, chance, timezone, noon, n).filter((one) => one.at < now),
    }));
    const back: PaidBack[] = [];
    // The lots live side by side, each in its own order.
    await Promise.all(
      towns.map(async ({ id, arrivals, chance: own }) => {
        for (const arrival of arrivals) {
          const stay = await drive(deps, simulator, arrival, id, own);
          if (stay !== null) stays += 1;
          if (stay?.payment) back.push(stay.payment);
        }
      }),
    );
    // What people decide stands in the audit trail in the order in which they did: in the office, in its hours.
    for (const payment of back.sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
      const asked = new Date(Math.max(addMinutes(payment.paidAt, 20).getTime(), at(9).getTime()));
      if (asked < at(22) && asked < now)
        await giveBack(deps, payment, { actor: team.jonas, at: asked, chance });
    }
    if (at(22.5) < now)
      for (const { decide } of decisions.filter(({ onDay }) => onDay === n)) await decide(db, at(22.5));
    const night = new Date(Math.min(now.getTime(), at(23).getTime()));
    await runRounds(
      {
        ...deps,
        now: () => night,
        channels: { email: null, sms: null, push: null },
        publicUrl: null,
        mode: 'simulated',
      },
      ['overdue', 'sessions', 'passes'],
    );
    if (n % 10 === 9) console.log(`  ${noon.toISOString().slice(0, 10)}: ${stays} stays`);
  }
}

/** The lots of the town: the one that every facility begins with is named anew, the others are opened. */
async function openLots(
  db: Database,
  timezone: string,
  next: () => Date,
): Promise<{ lot: DemoLot; id: number }[]> {
  const { updatedAt: _, ...now } = generalToWire(await facility(db), config);
  const totalSpaces = LOTS.reduce((sum, { form }) => sum + form.totalSpaces, 0);
  await changeGeneral(db, { ...now, totalSpaces, timezone, location: '20 Main St' }, OWNER, next());
  const [first, ...others] = LOTS;
  const opened: { lot: DemoLot; id: number }[] = [];
  if (first !== undefined)
    opened.push({ lot: first, id: (await changeLot(db, 1, first.form, OWNER, next())).id });
  for (const lot of others) opened.push({ lot, id: (await createLot(db, lot.form, OWNER, next())).id });
  return opened;
}
