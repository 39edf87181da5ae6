import { minorDigits } from '@anypark/core/kernel/money';
import { rateProblem } from '@anypark/core/lots/rate-rules';
import { useState } from 'react';
import type { HourlyRates } from './use-prices-dialog.tsx';

/** Prices as they are dragged and typed over those that are asked now. */
export function useTriedPrices(rates: HourlyRates, currency: string) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = (hours: number) => typed[hours] ?? (rates[hours] ?? 0).toFixed(minorDigits(currency));
  const durations = Object.keys(rates)
    .map(Number)
    .sort((a, b) => a - b);
  const proposed: HourlyRates = Object.fromEntries(
    durations.map((hours) => [hours, textOf(hours).trim() === '' ? Number.NaN : Number(textOf(hours))]),
  );
  const problems = new Map(
    durations.flatMap((hours) => {
      const problem = rateProblem(proposed[hours] ?? Number.NaN, currency);
      return problem === null ? [] : [[hours, problem] as const];
    }),
  );
  return {
    durations,
    textOf,
    proposed,
    problemOf: (hours: number) => problems.get(hours) ?? null,
    fits: problems.size === 0,
    isChanged: durations.some((hours) => proposed[hours] !== rates[hours]),
    set: (hours: number, text: string) => setTyped({ ...typed, [hours]: text }),
    clear: () => setTyped({}),
  };
}
