import type { Camera } from '@anypark/core/cameras/contract';
import type { Maker, Place } from '@anypark/core/cameras/makers';
import { agoWords } from '../lots/car-words.ts';

export const PLACE_WORDS: Record<Place, { label: string; means: string }> = {
  entry: { label: 'Entry', means: 'Every car that it reads has come.' },
  exit: { label: 'Exit', means: 'Every car that it reads leaves.' },
  inside: { label: 'Inside', means: 'A car that it reads is there, whenever it came.' },
  gate: {
    label: 'Entry and exit',
    means: 'Cars come and leave before it; it has to tell the direction.',
  },
};

interface MakerWords {
  readonly label: string;
  /** Where its address is pasted, and what else has to be set there. */
  readonly steps: string;
}

export const MAKER_WORDS: Record<Maker, MakerWords> = {
  generic: {
    label: 'Something else',
    steps:
      'Send a POST of JSON to this address: plate_number, and where it is known timestamp, direction (in or out), confidence, image_base64.',
  },
  plate_recognizer: {
    label: 'Plate Recognizer Stream, ParkPow',
    steps:
      'In Stream’s config.ini: add this address as the url of a webhook (webhook_targets), with request_type recognition and image yes.',
  },
  rekor: {
    label: 'Rekor Scout, OpenALPR',
    steps:
      'In the agent’s settings, Data Destinations: Other HTTP Web Server, this address, send plate groups.',
  },
  frigate: {
    label: 'Frigate',
    steps:
      'Frigate tells by MQTT: connect its broker below. License plate recognition has to be on in Frigate.',
  },
  hikvision: {
    label: 'Hikvision',
    steps:
      'In the camera: Network, Advanced, HTTP Listening (or Alarm Server). Split the address into host, port and URL. On the ANPR event switch ‘Notify Surveillance Center’ on.',
  },
  dahua: {
    label: 'Dahua',
    steps:
      'In the camera: Network, ITSAPI (or Platform Access, HTTP). Server and port of this address; its path goes before /NotificationInfo. No login is needed.',
  },
  axis: {
    label: 'Axis License Plate Verifier',
    steps:
      'In the app: Integration, Push events, HTTP post, JSON, with image. Send the event for lost cars: by then plate and direction are settled.',
  },
  milesight: {
    label: 'Milesight',
    steps:
      'In the camera: LPR, LPR Message Post, HTTP Post, this address. Its clock has to show the facility’s time.',
  },
  unifi: {
    label: 'UniFi Protect',
    steps:
      'In Protect: Alarm Manager, new alarm for license plates, action Webhook, advanced: POST to this address.',
  },
  genetec: {
    label: 'Genetec AutoVu',
    steps: 'In the SharpV portal: Extensions, HTTP, this address, JSON, with context image.',
  },
  verkada: {
    label: 'Verkada',
    steps: 'In Command: Admin, API, Webhooks: this address for License Plate Recognition events.',
  },
  blue_iris: {
    label: 'Blue Iris',
    steps:
      'On the camera: Alerts, On alert, action Web request or MQTT: POST to this address with {"ai_dump":&JSON, "Image":"&ALERT_JPEG", "camera":"&CAM", "timestamp":"&ALERT_TIME"}.',
  },
};

export interface Finding {
  readonly tone: 'go' | 'hold' | 'muted';
  readonly text: string;
}

const HOUR_MS = 60 * 60_000;
/** Quiet nights are longer; what tells more often by itself is missed sooner by whoever looks. */
const SILENT_HOURS = 2;

/** What is to be known of a camera's health, the first one first. */
export function healthOf(camera: Camera, now: Date): Finding[] {
  const { heardAt, readAt, clockOffSeconds, unread, place, lastReads } = camera;
  const found: Finding[] = [];
  const silent = heardAt === null ? null : Math.floor((now.getTime() - Date.parse(heardAt)) / HOUR_MS);
  if (heardAt === null || silent === null) found.push({ tone: 'hold', text: 'Nothing heard yet' });
  else if (silent >= SILENT_HOURS) found.push({ tone: 'hold', text: `Silent for ${spanWords(silent)}` });
  else if (readAt === null)
    found.push({ tone: 'go', text: `Heard ${agoWords(heardAt, now)}, no plate read yet` });
  else found.push({ tone: 'go', text: `Last read ${agoWords(readAt, now)}` });
  if (clockOffSeconds !== null)
    found.push({
      tone: 'hold',
      text: `Its clock is ${clockWords(clockOffSeconds)}: its reads count from when they arrive. Let it take the time from the network (NTP).`,
    });
  if (unread !== null)
    found.push({
      tone: 'hold',
      text: `${unread.count === 1 ? '1 read' : `${unread.count} reads`} could not be understood: ${unread.reason}`,
    });
  if (place === 'gate' && lastReads.length > 2 && lastReads.every(({ direction }) => direction === 'unknown'))
    found.push({
      tone: 'hold',
      text: 'It tells no direction, so nobody can say who comes and who leaves. Switch that on in the camera.',
    });
  return found;
}

const spanWords = (hours: number) => (hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`);

/** '2 h behind', '40 min ahead'. */
export function clockWords(offSeconds: number): string {
  const minutes = Math.round(Math.abs(offSeconds) / 60);
  const much = minutes < 120 ? `${minutes} min` : spanWords(Math.round(minutes / 60));
  return `${much} ${offSeconds < 0 ? 'behind' : 'ahead'}`;
}
