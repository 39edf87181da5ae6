import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast, toastError } from '../../ui/toast.ts';
import type { Outcome, Part } from './use-part.ts';

/** The form of the open tab: the page's Save button belongs to it, wherever it stands. */
export const SETTINGS_FORM = 'settings-form';

/** What the page has to know of the open tab. */
export interface TabState {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}
export const AT_REST: TabState = { isDirty: false, isSaving: false };
export type OnTabState = (state: TabState) => void;

interface SettingsFormProps {
  parts: readonly Part[];
  onState: OnTabState;
  children: ReactNode;
}

/** Saves those of its parts in which something was typed, each by its own call, and says what came of it. */
export function SettingsForm({ parts, onState, children }: SettingsFormProps) {
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = parts.some((part) => part.isDirty);
  useEffect(() => onState({ isDirty, isSaving }), [isDirty, isSaving, onState]);
  useEffect(() => () => onState(AT_REST), [onState]);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], [role=alert] :is(button, p)',
    );
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [refusals]);

  async function save() {
    if (isSaving) return;
    const changed = parts.filter((part) => part.isDirty);
    // All of them are looked at: what is wrong is told at once.
    const fits = changed.map((part) => part.check());
    if (fits.includes(false)) return setRefusals(refusals + 1);
    setSaving(true);
    const outcomes: Outcome[] = [];
    for (const part of changed) outcomes.push(await part.save());
    setSaving(false);
    if (outcomes.some(({ ok }) => !ok)) setRefusals(refusals + 1);
    tell(outcomes);
  }
  return (
    <form
      id={SETTINGS_FORM}
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
    </form>
  );
}

/** One toast for all: there is never more than one. */
function tell(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ ok }) => !ok);
  const [first, ...rest] = [...failed, ...outcomes.filter(({ ok }) => ok)].map(({ title }) => title);
  if (first === undefined) return;
  const others = rest.length > 0 ? rest.join(' · ') : undefined;
  // Why something failed stands beside it.
  if (failed.length > 0) toastError(first, others);
  else toast(first, others);
}
