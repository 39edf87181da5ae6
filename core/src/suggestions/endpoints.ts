import type { Endpoint } from '../kernel/endpoint.ts';
import { SuggestionRuleForm, Suggestions, TakeSuggestion } from './contract.ts';

/** The calls about prices that the rule suggests. Part of the table in api.ts. */
export const suggestionEndpoints = {
  suggestions: {
    method: 'GET',
    path: '/api/suggestions',
    audience: 'manager',
    summary:
      'Other prices for hours in which lots were too full or too empty, with the reason; changes nothing',
    output: Suggestions,
  },
  takeSuggestion: {
    method: 'POST',
    path: '/api/suggestions/take',
    audience: 'manager',
    summary: 'Make a suggestion a rate plan that begins next Monday, and remember what was expected of it',
    body: TakeSuggestion,
    output: Suggestions,
  },
  changeSuggestionRule: {
    method: 'PUT',
    path: '/api/suggestions/rule',
    audience: 'manager',
    summary: 'The step and the shares by which prices are suggested',
    body: SuggestionRuleForm,
    output: Suggestions,
  },
} as const satisfies Record<string, Endpoint>;
