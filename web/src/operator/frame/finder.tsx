import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { customerPath, transactionPath } from '@anypark/core/links';
import type { StaffUser } from '@anypark/core/staff/contract';
import { reaches } from '@anypark/core/staff/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { startText } from '../../words/moments.ts';
import { PlateText } from '../../words/plate.tsx';
import { callStaff } from '../api/call-staff.ts';
import { OPERATOR } from '../api/queries.ts';
import { pagesFor } from './finder-pages.ts';

/** Of plates and of transactions, so many; their own pages have them all. */
const AT_MOST = 4;
/** One sign would find half of everything. */
const LEAST_SIGNS = 2;

/** '123', 'ap-123', '#AP-000123' */
const NUMBER = /^(?:#?ap-?)?0*(\d{1,9})$/i;
const isEnough = (search: string) => search.length >= LEAST_SIGNS || NUMBER.test(search);

interface Found {
  readonly href: string;
  readonly label: string;
  /** After the label. */
  readonly plate?: string;
  readonly note: string;
  readonly icon: IconName;
}

/** Finds a plate, a transaction by plate or number, or a page, from anywhere; arrows choose, Enter goes there. */
export default function Finder({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [, navigate] = useLocation();
  const id = useId();
  const looked = useLookUp(user, typed);
  const pages = pagesFor(user.role, typed).map((page): Found => ({ ...page, note: '' }));
  const groups = [
    { title: 'Plates', found: looked.plates },
    { title: 'Transactions', found: looked.transactions },
    { title: 'Pages', found: pages },
  ].filter(({ found }) => found.length > 0);
  const all = groups.flatMap(({ found }) => found);
  const at = Math.min(chosen, all.length - 1);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Whoever opens it is about to type.
  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen has to be seen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const go = (one: Found | undefined) => {
    if (one === undefined) return;
    onClose();
    navigate(one.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(all[at]);
    else if (step !== undefined) setChosen((at + step + all.length) % Math.max(1, all.length));
    else return;
    event.preventDefault();
  };
  const what = reaches(user.role, 'manager') ? 'A plate, a number, a page' : 'A page';
  return (
    <Dialog title="Find" onClose={onClose}>
      <input
        type="search"
        role="combobox"
        aria-label={what}
        placeholder={what}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(all.length > 0 && { 'aria-activedescendant': `${id}-${at}` })}
        ref={input}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full rounded-md border border-edge bg-raised px-3.5 text-base hover:border-sign"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className="mt-3 max-h-[50dvh] overflow-y-auto"
      >
        {groups.map(({ title, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own here
          <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="mb-2">
            <p id={`${id}-${title}`} className="px-3 py-1 text-xs font-semibold text-muted">
              {title}
            </p>
            {found.map((one) => {
              const n = all.indexOf(one);
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, as in every combobox
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
                <div
                  key={one.href}
                  id={`${id}-${n}`}
                  role="option"
                  aria-selected={n === at}
                  onClick={() => go(one)}
                  onPointerMove={() => setChosen(n)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 aria-selected:bg-raised"
                >
                  <Icon name={one.icon} size={18} className="shrink-0 text-muted" />
                  <span className="min-w-0 font-semibold wrap-anywhere">
                    {one.label} {one.plate !== undefined && <PlateText text={one.plate} />}
                  </span>
                  <span className="ml-auto text-right text-sm text-muted tabular-nums">{one.note}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {looked.isLooking
          ? 'Looking...'
          : all.length === 0 && !looked.failed && `Nothing found for “${typed.trim()}”.`}
      </p>
      {looked.failed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          <p className="grow text-stop">Plates and transactions could not be looked up.</p>
          <Button onClick={looked.again} className="px-3! text-sm!">
            Try again
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Plates and transactions that the typed text may mean. */
function useLookUp(user: StaffUser, typed: string) {
  const search = useDebounced(typed.trim(), 150);
  const config = useQuery(configQuery).data;
  const found = useQuery({
    queryKey: [OPERATOR, 'finder', search],
    queryFn: async ({ signal }) => {
      const number = NUMBER.exec(search)?.[1];
      const byNumber = { query: { search: `#AP-${number}`, limit: 1 }, signal };
      const piece = { query: { search, limit: AT_MOST }, signal };
      const isPiece = search.length >= LEAST_SIGNS;
      const [plates, named, others] = await Promise.all([
        isPiece ? callStaff('customers', piece) : [],
        number === undefined ? [] : callStaff('transactions', byNumber),
        isPiece ? callStaff('transactions', piece) : [],
      ]);
      // The one of this number before those whose plate has it in it.
      return { plates, transactions: [...named, ...others.filter(({ id }) => id !== named[0]?.id)] };
    },
    enabled: isEnough(search) && reaches(user.role, 'manager'),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isAsked = isEnough(typed.trim()) && reaches(user.role, 'manager');
  const { plates = [], transactions = [] } = (isAsked && found.data) || {};
  return {
    isLooking: isAsked && (found.isFetching || search !== typed.trim()),
    failed: isAsked && found.isError,
    again: () => void found.refetch(),
    plates: plates.map(
      ({ licensePlate, plate, transactionCount }): Found => ({
        href: customerPath(plate),
        label: '',
        plate: licensePlate,
        note: transactionCount === 1 ? '1 stay' : `${transactionCount} stays`,
        icon: 'plate',
      }),
    ),
    transactions: transactions.map(
      ({ id, licensePlate, startTime }): Found => ({
        href: transactionPath(id),
        label: transactionNumber(id),
        plate: licensePlate,
        note: config === undefined ? '' : startText(startTime, config.timezone, new Date()),
        icon: 'receipt',
      }),
    ),
  };
}
