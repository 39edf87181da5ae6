import type { PlateCheck } from '@anypark/core/enforcement/contract';
import { type Finding, isAdverse, verdictOf } from '@anypark/core/enforcement/verdict';
import { fitsSigns, isLookAlike, sureSigns } from '@anypark/core/kernel/look-alike';
import { type Plate, readPlate } from '@anypark/core/kernel/plate';
import { addMinutes } from '@anypark/core/kernel/zone';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import {
  type CameraRead,
  type Candidate,
  type FactsRow,
  factsAbout,
  lockHeldCheck,
  logCheck,
  lookAlikeCandidates,
  noteAnswer,
} from './store.ts';

/** Who looks: a person, or a machine with a person's key. */
export interface Checker {
  readonly staffId: number;
  readonly apiKeyId: number | null;
  /** What links into the product begin with, as the checker reaches it. */
  readonly linkBase: string;
}

export interface Judgement {
  readonly finding: Finding;
  readonly facts: FactsRow;
  /** With a right to stand here, best first; those that a person has to compare when nothing better can be said. */
  readonly lookAlikes: readonly Candidate[];
}

/** More than these nobody compares. */
const SHOWN = 4;
/** What was on a screen longer ago is asked anew. */
const ANSWER_MINUTES = 10;

/**
 * The best that can be said of a plate in a lot, now. `isCompared`: a person has said that it is none of its
 * look-alikes. Changes nothing. Throws lot.not_found.
 */
export async function judgePlate(
  tx: Tx,
  lotId: number,
  plate: Plate,
  at: Date,
  isCompared = false,
): Promise<Judgement> {
  const facts = await factsAbout(tx, lotId, plate.canonical, at);
  if (facts === null) throw new Problem('lot.not_found');
  const judged = (hasLookAlike: boolean) =>
    verdictOf(
      {
        paidUntil: facts.paid_until,
        passUntil: facts.pass_until,
        passEndedAt: facts.pass_ended_at,
        isPaying: facts.is_paying,
        graceMinutes: facts.grace_minutes,
        arrivedAt: facts.arrived_at,
        considerationMinutes: facts.consideration_minutes,
        hasLookAlike,
        otherLotUntil: facts.other_lot_until,
      },
      at,
    );
  // Most cars are paid for: only what would change anything is looked for.
  const matters = !isCompared && judged(true).verdict === 'near_match';
  const read = {
    alternatives: facts.alternatives ?? [],
    sure: sureSigns(plate.canonical, facts.char_confidence),
  };
  const lookAlikes = matters ? await findLookAlikes(tx, lotId, plate, read, at) : [];
  return { finding: judged(lookAlikes.length > 0), facts, lookAlikes };
}

const ORDER: readonly Candidate['why'][] = ['paid', 'pass', 'paying', 'grace'];

async function findLookAlikes(
  tx: Tx,
  lotId: number,
  plate: Plate,
  read: CameraRead,
  at: Date,
): Promise<Candidate[]> {
  const { alternatives, sure } = read;
  const found = await lookAlikeCandidates(tx, lotId, plate, read, at);
  const alike = found.filter(
    (other) =>
      alternatives.includes(other.plate) ||
      (sure !== null && fitsSigns(other.plate, sure)) ||
      isLookAlike(plate, { canonical: other.plate, skeleton: other.plate_skeleton }),
  );
  const best = alike.sort((a, b) => ORDER.indexOf(a.why) - ORDER.indexOf(b.why) || until(b) - until(a));
  const cars = new Set<string>();
  return best.filter(({ plate: car }) => !cars.has(car) && cars.add(car)).slice(0, SHOWN);
}

const until = (candidate: Candidate) => candidate.until?.getTime() ?? 0;

/** The same, and a note that somebody looked; `clientId` makes it one note however often it is sent. */
export async function checkPlate(
  tx: Tx,
  { lotId, plate, clientId }: { lotId: number; plate: Plate; clientId: string | null },
  { staffId, apiKeyId, linkBase }: Checker,
  at: Date,
): Promise<PlateCheck> {
  const judgement = await judgePlate(tx, lotId, plate, at);
  const { verdict, until: validUntil } = judgement.finding;
  const lookAlikes = judgement.lookAlikes.map(({ plate_display }) => plate_display);
  const check = { clientId, lotId, plate, verdict, until: validUntil, lookAlikes, isLate: false };
  const id = await logCheck(tx, { ...check, staffId, apiKeyId }, at);
  if (id === null) throw new Problem('request.invalid', { text: 'This id is another check’s.' });
  return toWire(id, plate, judgement, linkBase, at);
}

/**
 * What a person says who has seen the car and its look-alikes side by side: the same car, or another one, for which
 * the verdict is then given without them. Throws check.not_found.
 */
export function answerCheck(
  db: Database,
  id: number,
  isSameCar: boolean,
  { staffId, linkBase }: Checker,
  at: Date,
): Promise<PlateCheck> {
  return db.transaction(async (tx) => {
    const held = await lockHeldCheck(tx, id, staffId, addMinutes(at, -ANSWER_MINUTES));
    const reading = held && readPlate(held.plate_display);
    if (held === null || !reading?.ok) throw new Problem('check.not_found');
    const judgement = await judgePlate(tx, held.lot_id, reading.plate, at, !isSameCar);
    await noteAnswer(tx, id, isSameCar, judgement.finding.verdict, judgement.finding.until);
    return toWire(id, reading.plate, judgement, linkBase, at);
  });
}

function toWire(
  id: number,
  plate: Plate,
  { finding, facts, lookAlikes }: Judgement,
  linkBase: string,
  at: Date,
): PlateCheck {
  const text = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id,
    verdict: finding.verdict,
    licensePlate: plate.display,
    lotName: facts.lot_name,
    until: text(finding.until),
    paidUntil: text(facts.paid_until),
    graceMinutes: facts.grace_minutes,
    arrivedAt: text(facts.arrived_at),
    lookAlikes: lookAlikes.map((other) => ({
      licensePlate: other.plate_display,
      why: other.why,
      until: text(other.until),
    })),
    otherLotName: finding.verdict === 'other_lot' ? facts.other_lot : null,
    passPausedAt: text(facts.pass_paused_at),
    passEndedAt: text(facts.pass_ended_at),
    noticeBase: facts.notices_on && isAdverse(finding.verdict) ? linkBase : null,
    checkedAt: at.toISOString(),
  };
}
