import type { StaffUser } from '@anypark/core/staff/contract';
import { reaches } from '@anypark/core/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../api/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  checksByPersonQuery,
  firstLooksQuery,
  myChecksQuery,
  validPlatesQuery,
} from './enforcement-queries.ts';
import { FirstLookRow, Part, PastCheckRow, PersonRow, ValidRow } from './lists.tsx';
import { RefusedNotices } from './refused-notices.tsx';
import type { Clock } from './verdict-words.ts';

const AT_FIRST = 5;

interface IdleProps {
  user: StaffUser;
  lotId: number;
  isOnline: boolean;
  /** How much lies in the outbox: what was refused is looked for when that changes. */
  waiting: number;
  clock: Clock;
  onAsk: (plate: string) => void;
}

/** Between two plates: where to look first, what was checked, who may stand here. */
export function Idle({ user, lotId, isOnline, waiting, clock, onAsk }: IdleProps) {
  const looks = useQuery(firstLooksQuery(lotId));
  const mine = useQuery(myChecksQuery);
  const isManager = reaches(user.role, 'manager');
  const people = useQuery({ ...checksByPersonQuery, enabled: isManager });
  const at = useNow(looks.dataUpdatedAt);
  return (
    <div className="grid gap-7">
      {isManager && people.data && (
        <Part
          title="The team today"
          empty={people.data.length === 0 ? 'Nobody has checked a plate today.' : null}
        >
          {people.data.map((person) => (
            <PersonRow key={person.name} person={person} clock={clock} />
          ))}
        </Part>
      )}
      <RefusedNotices staffId={user.id} waiting={waiting} />
      <Failing isOnline={isOnline} hasFailed={looks.isError || mine.isError} />
      {looks.data ? (
        <Part
          title="Look here first"
          empty={
            looks.data.length === 0 ? 'Nobody’s time has run out, and nobody came without paying.' : null
          }
        >
          <Some
            all={looks.data}
            row={(look) => <FirstLookRow key={look.licensePlate} {...{ look, at, clock, onAsk }} />}
          />
        </Part>
      ) : (
        looks.isPending && <Skeleton className="h-32" />
      )}
      {mine.data ? (
        <Part
          title="My checks today"
          count={mine.data.count}
          empty={mine.data.count === 0 ? 'None yet. Type a plate below.' : null}
        >
          <Some
            all={mine.data.newest}
            row={(check) => <PastCheckRow key={check.id} {...{ check, clock, onAsk }} />}
          />
        </Part>
      ) : (
        mine.isPending && <Skeleton className="h-32" />
      )}
      <ValidNow lotId={lotId} clock={clock} onAsk={onAsk} />
    </div>
  );
}

function Failing({ isOnline, hasFailed }: { isOnline: boolean; hasFailed: boolean }) {
  if (!hasFailed || !isOnline) return null;
  return <p className="text-hold">The lists below could not be loaded. Checking plates works.</p>;
}

/** The first few, and the rest at a press. */
function Some<T>({ all, row }: { all: readonly T[]; row: (one: T) => ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {(isWhole ? all : all.slice(0, AT_FIRST)).map(row)}
      {!isWhole && all.length > AT_FIRST && (
        <li>
          <Button className="min-h-14 w-full" onClick={() => setWhole(true)}>
            Show {all.length - AT_FIRST} more
          </Button>
        </li>
      )}
    </>
  );
}

/** Who may stand in the lot: asked for when somebody wants to know. */
function ValidNow({ lotId, clock, onAsk }: Pick<IdleProps, 'lotId' | 'clock' | 'onAsk'>) {
  const [isOpen, setOpen] = useState(false);
  const valid = useQuery({ ...validPlatesQuery(lotId), enabled: isOpen });
  if (!isOpen)
    return (
      <Button className="min-h-14 w-full" onClick={() => setOpen(true)}>
        Who is valid now
      </Button>
    );
  if (valid.isPending) return <Skeleton className="h-32" />;
  if (valid.isError)
    return <p className="text-hold">Who is valid now could not be loaded. Try again with a signal.</p>;
  return (
    <Part
      title="Valid now"
      count={valid.data.plates.length}
      empty={valid.data.plates.length === 0 ? 'Nobody has paid for this lot right now.' : null}
    >
      <Some
        all={valid.data.plates}
        row={(valid) => <ValidRow key={valid.licensePlate} {...{ valid, clock, onAsk }} />}
      />
    </Part>
  );
}
