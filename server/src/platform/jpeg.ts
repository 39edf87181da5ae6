/** No side of a picture is longer: more is no photo, but an attempt on whoever draws it. */
const SIDE_MAX = 12_000;
const BYTES_MAX = 8 * 1024 * 1024;

/** What writes a picture may put a little behind its end; one that was torn on its way has none. */
const BEHIND_END = 65_536;

function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at >= 0 && at >= bytes.length - BEHIND_END; at -= 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

/** Width and height of a JPEG, or null for whatever is none: looked at by its own segments, not by what it is called. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length > BYTES_MAX || bytes[0] !== 0xff || bytes[1] !== 0xd8 || !hasEnd(bytes)) return null;
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const kind = bytes[at + 1] ?? 0;
    // A frame of any coding; the four between are tables.
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      const [height, width] = [word(at + 5), word(at + 7)];
      return width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX ? { width, height } : null;
    }
    if (kind === 0xff) at += 1;
    else if (kind === 0xd9 || kind === 0xda || word(at + 2) < 2) return null;
    else at += 2 + word(at + 2);
  }
  return null;
}
