import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { staffOf } from '../staff/access.ts';
import { suggestionsAt } from './suggestions.ts';
import { changeRule, takeSuggestion } from './take-suggestion.ts';

/** Prices that the published rule suggests. Nothing changes by itself. */
export function suggestionRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  mount(app, api.suggestions, () => suggestionsAt(db, now()));
  mount(app, api.takeSuggestion, async ({ body }, { request }) => {
    await takeSuggestion(db, body, staffOf(request), now());
    return suggestionsAt(db, now());
  });
  mount(app, api.changeSuggestionRule, async ({ body }, { request }) => {
    await changeRule(db, body, staffOf(request), now());
    return suggestionsAt(db, now());
  });
}
