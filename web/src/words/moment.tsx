import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api/queries.ts';
import { momentLabel } from './moments.ts';

/** An instant on the facility's clock. */
export function Moment({ at }: { at: string }) {
  const config = useQuery(configQuery);
  return <time dateTime={at}>{config.data ? momentLabel(at, config.data.timezone) : ''}</time>;
}
