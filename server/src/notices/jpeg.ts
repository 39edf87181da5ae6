/** Sides beyond which no phone takes a photo, and a browser may choke on showing one. */
const MAX_SIDE = 12_000;
const MIN_SIDE = 64;

/** Baseline, extended and progressive pictures; 0xC4, 0xC8 and 0xCC are no frames. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Width and height of a JPEG, read off its own marks (ITU T.81, B.1), or null for anything else: another format, a
 * torn end, sides that no camera has.
 */
export function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 64 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  // Phones write a little behind the end; a torn upload has no end at all.
  if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < bytes.length - 65_536) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      const fits = (side: number) => side >= MIN_SIDE && side <= MAX_SIDE;
      return fits(width) && fits(height) ? { width, height } : null;
    }
    // The picture begins, and no frame has said how large it is.
    if (marker === 0xda || marker === 0xd9) return null;
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    const length = isAlone ? 0 : bytes.readUInt16BE(at + 2);
    if (!isAlone && length < 2) return null;
    at += 2 + length;
  }
  return null;
}
