import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: 'This has to be text',
  number: 'This has to be a number',
  int: 'This has to be a whole number',
  boolean: 'This has to be true or false',
  array: 'This has to be a list',
  object: 'This has to be an object with fields',
};
const FORMATS: Record<string, string> = {
  datetime: 'Enter a date and time such as 2026-11-21T14:30:00Z',
  date: 'Enter a date such as 2026-11-21',
  uuid: 'This has to be a UUID',
};
/** More than so many, or longer names, tell nobody anything. */
const MOST_NAMED = 12;
const LONGEST_NAME = 40;

/** What is wrong with an input, in words for a person, where its schema says nothing of its own. */
export function issueWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is missing';
      return KINDS[issue.expected] ?? 'This is of the wrong kind';
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.slice(0, MOST_NAMED).map(quoted).join(', ')} here`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'This field is missing'
        : `Choose one of: ${issue.values.slice(0, MOST_NAMED).map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This does not have the right form';
    case 'invalid_union':
      return ofUnion(issue);
    default:
      return 'This cannot be taken as it is';
  }
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string')
    return minimum === 1 ? 'This field is empty' : `Use at least ${minimum} characters`;
  if (origin === 'array') return `Send at least ${minimum}`;
  return inclusive === false ? `Enter more than ${minimum}` : `Enter at least ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Use at most ${maximum} characters`;
  if (origin === 'array') return `Send at most ${maximum}`;
  return inclusive === false ? `Enter less than ${maximum}` : `Enter at most ${maximum}`;
}

/** Of a choice between shapes the one that was meant has no field too many: what is wrong in it counts. */
function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const meant = issue.errors.find((inner) => inner.every(({ code }) => code !== 'unrecognized_keys'));
  return meant?.[0]?.message ?? 'This has none of the forms that can be sent here';
}

function quoted(name: string): string {
  const letters = [...name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')];
  return `“${letters.slice(0, LONGEST_NAME).join('')}${letters.length > LONGEST_NAME ? '…' : ''}”`;
}
