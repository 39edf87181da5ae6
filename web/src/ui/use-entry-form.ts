import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError, messageOf } from '../api/call-error.ts';
import { say } from '../languages/say.ts';

/** What is wrong, in words, by the name of its field. */
export type Problems = Readonly<Record<string, string>>;

interface EntryFormOptions<Entry, Answer> {
  readonly start: Entry | (() => Entry);
  /** What is wrong before anything is sent; empty when it can be. */
  readonly check?: (entry: Entry) => Problems;
  readonly send: (entry: Entry) => Promise<Answer>;
  /** Closes the dialog and says so, where there is one. */
  readonly onDone: (answer: Answer, entry: Entry) => void;
  readonly onFailed?: (error: unknown) => void;
  /** Said where the server has no words of its own. */
  readonly failed?: string;
}

type TextField<Entry> = { [F in keyof Entry]: Entry[F] extends string ? F : never }[keyof Entry] & string;

/**
 * One form: what is typed stays until it is saved; what the rules or the server find wrong stands beside its field until
 * that is typed over, and the first such field takes the focus; a second press while it is being sent does nothing.
 */
export function useEntryForm<Entry extends object, Answer>(options: EntryFormOptions<Entry, Answer>) {
  const {
    start,
    check = () => ({}),
    failed = say('That did not work. Check the connection, then try again.'),
  } = options;
  const [entry, setEntry] = useState(start);
  /** The rules refused the entry: what is wrong follows what is typed, until it is sent. */
  const [isRefused, setRefused] = useState(false);
  const [told, setTold] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  /** The server's words stand above the button where no field shows them. */
  const [isBesideField, setBesideField] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: options.send,
    onSuccess: options.onDone,
    onError: (refusal) => {
      setTold((refusal instanceof CallError && refusal.problem?.fields) || {});
      setRefusals((count) => count + 1);
      options.onFailed?.(refusal);
    },
  });
  const problems: Problems = { ...(isRefused ? check(entry) : {}), ...told };

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    setBesideField(wrong !== undefined && wrong !== null);
    wrong?.focus({ preventScroll: true });
    // With its label, which the focus alone would leave above the edge of a phone's dialog.
    wrong?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  /** Types over some fields, and forgets what the server said of them: of `names` where it calls them otherwise. */
  const set = (change: Partial<Entry>, names: readonly string[] = Object.keys(change)): void => {
    setEntry((now) => ({ ...now, ...change }));
    setTold((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))));
  };
  /** Sends the entry with what `change` adds to it. */
  const submit = (change: Partial<Entry> = {}): void => {
    if (isPending) return;
    const sent = { ...entry, ...change };
    setEntry(sent);
    setTold({});
    reset();
    const fits = Object.keys(check(sent)).length === 0;
    setRefused(!fits);
    if (fits) mutate(sent);
    else setRefusals(refusals + 1);
  };
  const problemOf = (name: string): string | null => problems[name] ?? null;

  return {
    entry,
    set,
    submit,
    isPending,
    problemOf,
    /** What went wrong, where it stands beside no field. */
    problem: error === null || isBesideField ? null : messageOf(error, failed),
    /** For an input of text. `name`: how the field is called in what is wrong. */
    text: (field: TextField<Entry>, name: string = field) => ({
      // TextField lets only names of texts through.
      value: entry[field] as string,
      error: problemOf(name),
      onChange: (event: { target: { value: string } }) =>
        set({ [field]: event.target.value } as Partial<Entry>, [name]),
    }),
    /** For the form element. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
    },
  };
}
