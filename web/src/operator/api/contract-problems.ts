import { api, type Operation } from '@anypark/core/api';
import type * as z from 'zod/mini';
import type { Problems } from '../../ui/use-entry-form.ts';

type Issue = z.core.$ZodIssue;

/**
 * What the contract finds wrong with the body of a call, in its own words by field ('term.days', 'hourlyRates.1'); empty
 * when it can be sent. The server refuses by the same schema.
 */
export function contractProblems(operation: Operation, body: unknown): Problems {
  const endpoint = api[operation];
  const result = 'body' in endpoint ? endpoint.body.safeParse(body) : null;
  if (result === null || result.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues.flatMap((issue) => innermost(issue)))
    problems[path.join('.')] ??= message;
  return problems;
}

/** Of a choice between shapes the one that was meant is what has the field that is wrong. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find((issues) => issues.every(({ code }) => code !== 'unrecognized_keys'));
  if (meant === undefined) return [issue];
  return meant.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
}
