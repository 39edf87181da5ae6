import { chmod, mkdir, stat } from 'node:fs/promises';

const OTHERS = 0o077;
/** Where everybody may leave files (/tmp): such a folder is nobody's to close. */
const SHARED = 0o1000;

/** Makes DATA_DIR for its owner alone, and closes one of ours that others may look into. */
export async function closeDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { uid, mode } = await stat(path);
  if (uid === process.getuid?.() && (mode & OTHERS) !== 0 && (mode & SHARED) === 0) await chmod(path, 0o700);
}
