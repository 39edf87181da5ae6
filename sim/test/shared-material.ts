import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the shared material, or undefined (with one line said) where it does not exist. */
export function shared(file: string): unknown {
  const path = join(import.meta.dirname, '../../../shared/stripe', file);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  console.log(`skipped: ${file} is not beside this repository`);
  return undefined;
}
