import { RULE_TEXTS, type SuggestionRuleForm } from '@anypark/core/suggestions/contract';
import { queryClient } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { callStaff } from '../api/call-staff.ts';
import { suggestionsQuery } from '../api/queries.ts';

type Entry = Record<keyof SuggestionRuleForm, string>;

const read = (entry: Entry): SuggestionRuleForm => ({
  step: Number(entry.step),
  full: Number(entry.full),
  quiet: Number(entry.quiet),
  empty: Number(entry.empty),
});

function problemsOf(entry: Entry): Record<string, string> {
  const { step, full, quiet, empty } = read(entry);
  const problems: Record<string, string> = {};
  const isPercent = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100;
  if (!(step > 0)) problems.step = RULE_TEXTS.step;
  for (const [field, value] of Object.entries({ full, quiet, empty }))
    if (!isPercent(value)) problems[field] = RULE_TEXTS.percent;
  if (quiet >= full) problems.quiet ??= RULE_TEXTS.order;
  if (empty >= quiet) problems.empty ??= RULE_TEXTS.order;
  return problems;
}

/** By which rule prices are suggested, folded: who never changes it need not look at it. */
export function RuleForm({ rule, currency }: { rule: SuggestionRuleForm; currency: string }) {
  const form = useEntryForm({
    start: {
      step: String(rule.step),
      full: String(rule.full),
      quiet: String(rule.quiet),
      empty: String(rule.empty),
    },
    check: problemsOf,
    send: (entry) => callStaff('changeSuggestionRule', { body: read(entry) }),
    onDone: (all) => {
      queryClient.setQueryData(suggestionsQuery.queryKey, all);
      toast('Rule saved');
    },
  });
  const number = { type: 'number', inputMode: 'numeric', className: 'tabular-nums' } as const;
  return (
    <details className="border-t border-hair pt-4">
      <summary className="cursor-pointer font-semibold">The rule</summary>
      <form {...form.form} className="mt-3 grid gap-4">
        <p className="max-w-prose text-sm text-muted">
          As published by San Francisco’s SFpark: where a lot is full, the price of its hour goes up by a
          step; where it is quiet, it goes down by one, and where it is empty, by two. The other durations
          change by the same percentage. Each change is given four weeks.
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Field
            label={`Step (${currency})`}
            {...number}
            inputMode="decimal"
            step="any"
            {...form.text('step')}
          />
          <Field label="Full from (%)" {...number} {...form.text('full')} />
          <Field label="Quiet below (%)" {...number} {...form.text('quiet')} />
          <Field label="Empty below (%)" {...number} {...form.text('empty')} />
        </div>
        <Problem text={form.problem} />
        <div>
          <Button type="submit" disabled={form.isPending} className="px-3! text-sm!">
            {form.isPending ? 'Saving...' : 'Save rule'}
          </Button>
        </div>
      </form>
    </details>
  );
}
