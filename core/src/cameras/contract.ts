import * as z from 'zod/mini';
import { label, text } from '../kernel/text.ts';
import { MAKERS, PLACES } from './makers.ts';
import { DIRECTIONS } from './read.ts';

export const CAMERA_NAME_MAX = 60;
/** So many of a camera's last reads are shown. */
export const LAST_READS = 5;

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const CameraParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});

/** One read as operators see it. */
export const CameraSighting = z.object({
  id: z.int(),
  licensePlate: z.string(),
  seenAt: z.iso.datetime(),
  direction: z.enum(DIRECTIONS),
  /** 0 to 1. */
  confidence: z.nullable(z.number()),
});

export const Camera = z.object({
  id: z.int(),
  name: z.string(),
  lotId: z.int(),
  lotName: z.string(),
  place: z.enum(PLACES),
  /** It looks at cars from behind when they come: decides at a gate which way is in. */
  isTurned: z.boolean(),
  maker: z.enum(MAKERS),
  frigateName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Anything that came from it, and the last read. */
  heardAt: z.nullable(z.iso.datetime()),
  readAt: z.nullable(z.iso.datetime()),
  /** By how much its clock is ahead of ours; null while it is right. */
  clockOffSeconds: z.nullable(z.int()),
  /** Calls of the last day that could not be understood, and why the last of them could not. */
  unread: z.nullable(z.object({ count: z.int(), reason: z.string(), at: z.iso.datetime() })),
  lastReads: z.array(CameraSighting),
});
export type Camera = z.infer<typeof Camera>;

export const CameraForm = z.strictObject({
  name: label(CAMERA_NAME_MAX, 'Give the camera a name'),
  lotId: id,
  place: z.enum(PLACES),
  isTurned: z.boolean(),
  maker: z.enum(MAKERS),
  /** Its name in Frigate's own settings; for such a camera alone. */
  frigateName: z.nullable(label(100, 'Enter the camera’s name in Frigate')),
});
export type CameraForm = z.infer<typeof CameraForm>;

/** `renew`: the old address is of no use any more. */
export const CameraAddressForm = z.strictObject({ renew: z.boolean() });
export const CameraAddress = z.object({
  /** Null: it cannot be shown any more (the server's key is another one). Make a new one. */
  address: z.nullable(z.string()),
});

/** What was understood of the sample that went through the camera's own address. */
export const CameraTest = z.object({
  licensePlate: z.string(),
  seenAt: z.iso.datetime(),
  direction: z.enum(DIRECTIONS),
  pictures: z.int(),
});
export type CameraTest = z.infer<typeof CameraTest>;

const between = (least: number, most: number, words: string) =>
  z.int(words).check(z.gte(least, words), z.lte(most, words));

/** How long what cameras saw counts, and is kept. */
export const SightingTerms = z.object({
  /** A car that was seen to come is left alone for so long. */
  considerationMinutes: z.int(),
  /** After so long without a sight of it, and without a valid stay, a car has left. */
  missedExitHours: z.int(),
  forgetPaidHours: z.int(),
  forgetUnpaidDays: z.int(),
  /** 0: no picture is kept, but those that a notice refers to. */
  pictureHours: z.int(),
  updatedAt: z.iso.datetime(),
});
export type SightingTerms = z.infer<typeof SightingTerms>;
export const SightingTermsForm = z.strictObject({
  considerationMinutes: between(0, 120, 'Enter 0 to 120 minutes'),
  missedExitHours: between(1, 720, 'Enter 1 to 720 hours'),
  forgetPaidHours: between(1, 720, 'Enter 1 to 720 hours'),
  forgetUnpaidDays: between(1, 365, 'Enter 1 to 365 days'),
  pictureHours: between(0, 72, 'Enter 0 to 72 hours'),
  updatedAt: z.optional(z.iso.datetime()),
});
export type SightingTermsForm = z.output<typeof SightingTermsForm>;

const BROKER = 'Enter an address like mqtt://192.168.1.20:1883';
const brokerUrl = text(200, BROKER).check(z.regex(/^mqtts?:\/\/[^\s/@]+$/, BROKER));
const PREFIX = 'Use letters, digits, - and _, with / between';
const topicPrefix = text(100, PREFIX).check(z.regex(/^[\w-]+(\/[\w-]+)*$/, PREFIX));

export const FrigateLink = z.object({
  link: z.nullable(
    z.object({
      brokerUrl: z.string(),
      username: z.string(),
      hasPassword: z.boolean(),
      topicPrefix: z.string(),
      updatedAt: z.iso.datetime(),
      state: z.enum(['connected', 'trying', 'failed']),
      /** In words, where it is not connected. */
      problem: z.nullable(z.string()),
      stateAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type FrigateLink = z.infer<typeof FrigateLink>;
export const FrigateForm = z.strictObject({
  /** Null: nothing is listened to. */
  link: z.nullable(
    z.strictObject({
      brokerUrl,
      username: text(100),
      /** Left out: as it was. */
      password: z.optional(text(200)),
      topicPrefix,
    }),
  ),
});

export type FrigateForm = z.output<typeof FrigateForm>;

/** Whatever a camera sends: its secret stands in the path, its maker's own path may follow. */
export const CameraDoorParams = z.strictObject({ secret: text(200) });
export const CameraDoorBelowParams = z.strictObject({ secret: text(200), '*': text(200) });
/** What each maker takes for 'understood'. */
export const CameraDoorAnswer = z.object({
  received: z.optional(z.literal(true)),
  /** Dahua's. */
  Result: z.optional(z.literal(true)),
  /** Of a sample alone. */
  test: z.optional(CameraTest),
});
export type CameraDoorAnswer = z.infer<typeof CameraDoorAnswer>;
