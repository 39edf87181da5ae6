import { parse } from 'qs';

/**
 * Decodes a form body or a query string. Both array spellings arrive as arrays: `x[]=a` (the
 * provider's command line) and `x[0]=a` (its libraries).
 * @param text without the leading question mark
 */
export function decodeForm(text: string): Record<string, unknown> {
  // More than 20 indexed items would otherwise become an object with number keys.
  return parse(text, { depth: 12, arrayLimit: 1000, parameterLimit: 5000 });
}

/**
 * Merges metadata as the provider does: an empty value deletes its key, other keys stay.
 */
export function mergeMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> | undefined,
): Record<string, string> {
  const merged = { ...before, ...change };
  for (const [key, value] of Object.entries(merged)) if (value === '') delete merged[key];
  return merged;
}
