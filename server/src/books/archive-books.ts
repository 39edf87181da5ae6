import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { findBooks } from './store.ts';

/** What trying out leaves behind. */
export const ARCHIVED = [
  'purchases',
  'payments',
  'refunds',
  'parking_sessions',
  'promo_redemptions',
  'plate_fixes',
  'plate_checks',
  'sighting_pictures',
  'sightings',
  'visits',
  'camera_hours',
  'notice_photos',
  'photos',
  'notice_events',
  'notice_purchases',
  'notices',
  'valid_changes',
  'expiry_alerts',
  'subscriptions',
  'subscription_events',
  'messages',
  'tellings',
  'push_subscriptions',
  'start_requests',
  'webhook_events',
  'began_hours',
  'sign_watches',
  'daily_figures',
  'lifetime_figures',
  'customers',
  'hour_facts',
  'closed_hours',
  'day_facts',
  'closed_days',
  'payment_declines',
  'answer_times',
  'customer_snapshots',
  'taken_suggestions',
  'remembered_cards',
  'forgotten_customers',
  'alarms',
  'books',
] as const;

const RESET = [
  'update promo_codes set redeemed_count = 0, discount_given_cents = 0',
  'update notice_marks set summarised_day = null, provider_down_since = null, webhook_refusals = 0',
].map((text) => statement<[]>(text));

/**
 * Writes everything that was sold while trying out into a folder below `dataDir`, one gzipped file of JSON lines a
 * table, and then empties it: lots, prices, promo codes, staff and the audit trail stay. Returns the folder. Throws for
 * live books: they are people's money.
 */
export async function archiveBooks(db: Database, dataDir: string, at: Date): Promise<string> {
  const folder = join(dataDir, 'archive', at.toISOString().replace(/[:.]/g, '-'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await db.transaction(async (tx) => {
      // Nobody writes meanwhile: what is emptied is what was written out.
      await tx.all(statement<[]>(`lock table ${ARCHIVED.join(', ')} in access exclusive mode`), []);
      if ((await findBooks(tx))?.mode === 'live')
        throw new Error('these books hold real payments: they are not put aside');
      for (const table of ARCHIVED) await writeOut(tx, table, join(folder, `${table}.ndjson.gz`));
      await tx.all(statement<[]>(`truncate ${ARCHIVED.join(', ')} restart identity`), []);
      for (const reset of RESET) await tx.all(reset, []);
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

const PAGE = 5_000;

async function writeOut(tx: Tx, table: string, file: string): Promise<void> {
  const page = statement<[limit: number, offset: number], { line: string }>(
    `select to_json(t)::text as line from ${table} t order by ctid limit $1 offset $2`,
  );
  async function* lines() {
    for (let offset = 0; ; offset += PAGE) {
      const rows = await tx.all(page, [PAGE, offset]);
      for (const { line } of rows) yield `${line}\n`;
      if (rows.length < PAGE) return;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
}
