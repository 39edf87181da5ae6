/** What of a verdict may be heard or felt. */
export type Tone = 'fine' | 'wait' | 'look' | 'adverse' | 'unknown';

export interface Senses {
  readonly sound: boolean;
  readonly vibration: boolean;
}

const KEPT = 'anypark-verdict-senses';

export function keptSenses(): Senses {
  try {
    const { sound, vibration } = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return { sound: sound === true, vibration: vibration === true };
  } catch {
    return { sound: false, vibration: false };
  }
}

export function keepSenses(senses: Senses): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(senses));
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
}

/** Hertz and seconds of each note: rising is fine, falling is not. */
const NOTES: Record<Tone, readonly (readonly [number, number])[]> = {
  fine: [
    [660, 0.08],
    [880, 0.12],
  ],
  wait: [[660, 0.15]],
  look: [
    [520, 0.1],
    [520, 0.1],
    [520, 0.1],
  ],
  adverse: [
    [392, 0.18],
    [262, 0.35],
  ],
  unknown: [[440, 0.08]],
};
const BUZZES: Record<Tone, readonly number[]> = {
  fine: [60],
  wait: [60, 80, 60],
  look: [60, 60, 60, 60, 60],
  adverse: [450],
  unknown: [30],
};

let audio: AudioContext | undefined;

/** Lets a verdict be heard and felt, as chosen. */
export function perceive(tone: Tone, { sound, vibration }: Senses): void {
  if (vibration && 'vibrate' in navigator) navigator.vibrate([...BUZZES[tone]]);
  if (!sound || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  void audio.resume();
  let at = audio.currentTime;
  for (const [hertz, seconds] of NOTES[tone]) {
    const [note, loudness] = [audio.createOscillator(), audio.createGain()];
    note.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.25, at);
    // Without a fade the end of a note clicks.
    loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    note.connect(loudness).connect(audio.destination);
    note.start(at);
    note.stop(at + seconds);
    at += seconds + 0.03;
  }
}
