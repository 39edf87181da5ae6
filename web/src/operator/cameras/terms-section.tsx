import type { SightingTerms } from '@anypark/core/cameras/contract';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { refresh, sightingTermsQuery } from '../api/queries.ts';
import { useStaffForm } from '../api/use-staff-form.ts';

/** What is typed as a number; nothing is none. */
const whole = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** How long what cameras saw counts, and when it is forgotten. */
export function TermsSection({ terms }: { terms: SightingTerms }) {
  const { text, form, problem, isPending } = useStaffForm('changeSightingTerms', {
    start: {
      considerationMinutes: String(terms.considerationMinutes),
      missedExitHours: String(terms.missedExitHours),
      forgetPaidHours: String(terms.forgetPaidHours),
      forgetUnpaidDays: String(terms.forgetUnpaidDays),
      pictureHours: String(terms.pictureHours),
    },
    inputOf: (entry) => ({
      body: {
        considerationMinutes: whole(entry.considerationMinutes),
        missedExitHours: whole(entry.missedExitHours),
        forgetPaidHours: whole(entry.forgetPaidHours),
        forgetUnpaidDays: whole(entry.forgetUnpaidDays),
        pictureHours: whole(entry.pictureHours),
        updatedAt: terms.updatedAt,
      },
    }),
    onDone: () => {
      refresh(sightingTermsQuery.queryKey);
      toast('Saved', 'These terms count from now on.');
    },
  });
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Card className="p-5" aria-labelledby="sighting-terms">
      <h2 id="sighting-terms" className="mb-4 font-semibold">
        Time to pay, and forgetting
      </h2>
      <form {...form} className="grid gap-4">
        <Field
          label="Time to pay after arrival (minutes)"
          hint="A car that was seen to come is left alone for so long"
          {...number}
          {...text('considerationMinutes')}
        />
        <Field
          label="Taken to have left after (hours)"
          hint="Without being seen again, and without a valid stay"
          {...number}
          {...text('missedExitHours')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Forget paid cars after (hours)" {...number} {...text('forgetPaidHours')} />
          <Field label="Forget others after (days)" {...number} {...text('forgetUnpaidDays')} />
        </div>
        <Field
          label="Keep the last picture (hours)"
          hint="Of cars nobody has paid for yet, for a notice. 0: no pictures are kept"
          {...number}
          {...text('pictureHours')}
        />
        <p className="text-sm text-muted">
          How many cars came and left stays counted by the hour, without plates.
        </p>
        <Problem text={problem} />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save terms'}
        </Button>
      </form>
    </Card>
  );
}
