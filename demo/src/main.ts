// Makes the demo's history: several months of a small town's parking, in a database of its own, each stay by the
// product's own rules at its own time. What it takes: DATA_DIR, the simulator's address in STRIPE_API_BASE.
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../server/src/config.ts';
import { createLot } from '../../server/src/lots/change-lots.ts';
import { openDatabase } from '../../server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded/server.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { migrate } from '../../server/src/platform/migrate.ts';
import { createPromoCode } from '../../server/src/promo-codes/change-promo-codes.ts';
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
import { DEMO_OWNER, drive } from './drive.ts';
import { PassHolders } from './passes.ts';
import { type DemoLot, Drivers, LOTS } from './town.ts';

const DAYS = 150;
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

async function makeHistory(db: ReturnType<typeof openDatabase>): Promise<void> {
  const now = new Date();
  const deps = { db, provider: createStripe(config.stripe), log };
  const { timezone } = await openFacility();
  const days = lastDays(DAYS, timezone, now);
  const first = days[0] ?? now;
  const lots: { lot: DemoLot; id: number }[] = [];
  for (const lot of LOTS) lots.push({ lot, id: (await createLot(db, lot.form, DEMO_OWNER, first)).id });

  await tellSpaces();
  await makeCodes();

  const chance = new Chance(4711);
  const drivers = new Drivers(chance);
  const holders = new PassHolders(deps, simulator);
  let stays = 0;
  for (const [n, day] of days.entries()) {
    const morning = new Date(Math.min(day.getTime() - 4 * 3_600_000, now.getTime() - 600_000));
    await holders.live(drivers, n, morning, chance);
    const towns = lots.map(({ lot, id }) => ({
      id,
      chance: new Chance(n * 100 + id),
      arrivals: arrivalsOfDay(lot, drivers, chance, timezone, day, n).filter(({ at }) => at < now),
    }));
    // The lots live side by side, each in its own order.
    await Promise.all(
      towns.map(async ({ id, arrivals, chance: own }) => {
        for (const arrival of arrivals) if (await drive(deps, simulator, arrival, id, own)) stays += 1;
      }),
    );
    const night = new Date(Math.min(now.getTime(), day.getTime() + 11 * 3_600_000));
    await runRounds({ ...deps, now: () => night, channels: { email: null, sms: null }, publicUrl: null }, [
      'overdue',
      'sessions',
      'passes',
    ]);
    if (n % 10 === 9) console.log(`  ${day.toISOString().slice(0, 10)}: ${stays} stays`);
  }

  /** The facility's spaces add up to those of its lots. */
  async function tellSpaces(): Promise<void> {
    const { updatedAt: _, ...now } = generalToWire(await facility(db), config);
    const added = LOTS.reduce((sum, { form }) => sum + (form.totalSpaces ?? 0), 0);
    await changeGeneral(db, { ...now, totalSpaces: now.totalSpaces + added }, DEMO_OWNER, first);
  }

  async function makeCodes(): Promise<void> {
    await createPromoCode(
      db,
      { code: 'WELCOME20', kind: 'percent', percent: 20, maxUsesPerPlate: 1 },
      DEMO_OWNER,
      first,
    );
    await createPromoCode(
      db,
      { code: 'THEATRE', kind: 'fixed', amount: 2, lotIds: lots.slice(-1).map(({ id }) => id) },
      DEMO_OWNER,
      first,
    );
  }

  async function openFacility() {
    const beginning = new Date(now.getTime() - DAYS * 86_400_000);
    await db.transaction((tx) => createFacilityOnce(tx, beginning));
    await createFirstOwner(db, createPasswords(config.passwordCost), config.firstOwner, beginning);
    return facility(db);
  }
}
