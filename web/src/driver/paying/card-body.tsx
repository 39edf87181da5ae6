import type { ReactNode } from 'react';
import { say, sayAround } from '../../languages/say.ts';
import { useStateTitle } from '../../ui/use-page-title.ts';
import { CardFrame } from './card-frame.tsx';
import { PaymentStep } from './payment-step.tsx';
import type { PurchaseKind } from './purchase-kind.ts';
import type { Phase, View } from './view.ts';
import { Waiting } from './waiting.tsx';

interface CardBodyProps<Thing> {
  kind: PurchaseKind<Thing>;
  id: number;
  thing: Thing;
  view: View;
  onPhase: (phase: Phase) => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
}

/** The one thing that a driver has to see of a purchase now. */
export function CardBody<Thing>({ kind, id, thing, view, onPhase, onPaid }: CardBodyProps<Thing>) {
  if (view === 'done') return <kind.Success thing={thing} />;
  if (view === 'ran-out') return <kind.RanOut thing={thing} />;
  if (view === 'card')
    return <PaymentStep kind={kind} id={id} thing={thing} onPhase={onPhase} onPaid={onPaid} />;
  return (
    <CardFrame Heading={kind.Heading} status="" summary={<kind.Summary thing={thing} />}>
      {view === 'unconfirmed' ? (
        <Unconfirmed reference={kind.reference(id)} />
      ) : (
        <Waiting {...waiting(view, kind.begins)} />
      )}
    </CardFrame>
  );
}

function waiting(
  view: Exclude<Phase, 'card' | 'unconfirmed'>,
  begins: string,
): { title: string; text: string } {
  switch (view) {
    case 'activating':
      return {
        title: say('Payment received, activating...'),
        text: say('{begins} Closing this page does no harm.', { begins }),
      };
    case 'bank':
      return {
        title: say('Your bank is still confirming...'),
        text: say('This page goes on by itself. Closing it does no harm; please do not pay again.'),
      };
    case 'unsure':
      return {
        title: say('Looking for your payment...'),
        text: say(
          'The server did not confirm it yet. This page keeps asking and goes on by itself; please do not pay again.',
        ),
      };
  }
}

function Unconfirmed({ reference }: { reference: ReactNode }) {
  useStateTitle(say('We could not confirm your payment'));
  return (
    <div role="alert" className="py-8 text-center">
      <p className="text-lg font-bold">{say('We could not confirm your payment')}</p>
      <p className="mx-auto mt-2 max-w-sm text-sm text-muted">
        {sayAround('Please do not pay again. Contact support with {reference}. This page keeps checking.', {
          reference,
        })}
      </p>
    </div>
  );
}
