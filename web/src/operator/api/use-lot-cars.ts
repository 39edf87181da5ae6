import { api } from '@anypark/core/api';
import type { LotCars } from '@anypark/core/lots/cars-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/queries.ts';
import { carsStream } from './cars-stream.ts';
import { lotCarsQuery, RECENT_KEY, refresh, STATS_KEY } from './queries.ts';

/** A server that refuses the stream is asked for it again after so long; until then the cars are asked for. */
const AGAIN_MS = 30_000;
/** Figures follow a payment, but not each of a hundred in a minute. */
const FIGURES_MS = 5_000;

let watchers = 0;
let source: EventSource | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let figures: ReturnType<typeof setTimeout> | null = null;

/** The cars in every lot as they change: told by one stream while the page is looked at, asked for where there is none. */
export function useLotCars() {
  useEffect(() => {
    watchers += 1;
    if (watchers === 1) document.addEventListener('visibilitychange', openOrClose);
    openOrClose();
    return () => {
      watchers -= 1;
      if (watchers === 0) document.removeEventListener('visibilitychange', openOrClose);
      openOrClose();
    };
  }, []);
  return useQuery(lotCarsQuery);
}

/** Hidden pages have none: a browser keeps few connections to a server. */
function openOrClose(): void {
  const isWanted = watchers > 0 && document.visibilityState === 'visible';
  if (isWanted && source === null) open();
  if (!isWanted) close();
}

function open(): void {
  clearTimeout(again);
  source = new EventSource(api.lotCarsStream.path);
  source.addEventListener('cars', ({ data }: MessageEvent<string>) => {
    carsStream.isHeard = true;
    hear(JSON.parse(data));
  });
  source.addEventListener('error', () => {
    // The browser comes back by itself, unless the server has refused it. Meanwhile it is asked.
    if (carsStream.isHeard) refresh(lotCarsQuery.queryKey);
    carsStream.isHeard = false;
    if (source?.readyState !== EventSource.CLOSED) return;
    close();
    again = setTimeout(openOrClose, AGAIN_MS);
  });
}

function close(): void {
  clearTimeout(again);
  source?.close();
  source = null;
  carsStream.isHeard = false;
}

function hear(cars: LotCars[]): void {
  const lastPayment = (all: readonly LotCars[]) =>
    all
      .map((lot) => lot.lastPaymentAt ?? '')
      .sort()
      .at(-1);
  const before = queryClient.getQueryData(lotCarsQuery.queryKey);
  queryClient.setQueryData(lotCarsQuery.queryKey, cars);
  if (before === undefined || lastPayment(before) === lastPayment(cars)) return;
  if (figures !== null) return;
  figures = setTimeout(() => {
    figures = null;
    refresh(STATS_KEY, RECENT_KEY);
  }, FIGURES_MS);
}
