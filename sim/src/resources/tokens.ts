import { newId } from '../state/ids.ts';
import { missing } from '../wire/errors.ts';
import { listOf, PAGING } from '../wire/list.ts';
import { type Route, route } from '../wire/route.ts';
import { METHOD_DATA, readCard } from './payment-method-input.ts';
import { fingerprint } from './payment-method-object.ts';

/** Tokens, the older way for a browser to hand over a card; and the list of past events. */
export const tokenAndEventRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/tokens',
    params: { card: METHOD_DATA.card, payment_user_agent: 'any' },
    browser: true,
    run: ({ world, params }) => {
      const { card, expiry } = readCard(world, params.card ?? {}, 'card');
      const id = newId('tok');
      world.store.put('backings', { id, kind: 'card', behaviour: card.number });
      return {
        id,
        object: 'token',
        card: {
          id: newId('card'),
          object: 'card',
          brand: card.brand,
          country: card.country,
          exp_month: expiry.month,
          exp_year: expiry.year,
          fingerprint: fingerprint(card.number),
          funding: card.funding,
          last4: card.number.slice(-4),
        },
        created: world.now(),
        livemode: false,
        type: 'card',
        used: false,
      };
    },
  }),
  route({
    method: 'GET',
    path: '/v1/events/:id',
    params: {},
    run: ({ world, id }) => {
      const event = world.store.get('events', id);
      if (event === undefined) throw missing('event', id);
      return event;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/events',
    params: { ...PAGING, type: 'string', types: { list: 'string' }, delivery_success: 'any' },
    run: ({ world, params }) => {
      const wanted = params.types ?? (params.type === undefined ? undefined : [params.type]);
      const matches = (type: string) =>
        wanted === undefined ||
        wanted.some((one) => one === type || (one.endsWith('*') && type.startsWith(one.slice(0, -1))));
      return listOf(
        world.store.all('events').filter((row) => matches(row.type)),
        params,
        '/v1/events',
        'event',
      );
    },
  }),
];
