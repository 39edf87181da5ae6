import { Readable } from 'node:stream';
import { localStamp } from '@anypark/core/kernel/zone';
import { stringify } from 'csv-stringify/sync';

/** How one column is made. Null is an empty cell. */
export type CsvColumn<Row> = { readonly title: string } & (
  | { readonly kind: 'text'; readonly value: (row: Row) => string | null }
  /** A number or decimal text ('-3.50'), written as it is. */
  | { readonly kind: 'number'; readonly value: (row: Row) => number | string | null }
  /** Written as '2026-07-01 14:05:09' on the wall clock of the file's zone, which the heading names. */
  | { readonly kind: 'instant'; readonly value: (row: Row) => Date | null }
);

/** What a handler of an endpoint that `produces` CSV gives back. */
export interface CsvFile {
  /** Without path and ending. */
  readonly name: string;
  readonly text: Readable;
}

export interface CsvSource<Row> {
  readonly name: string;
  /** IANA zone of the instants. */
  readonly zone: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}

/** By this a spreadsheet knows that the bytes are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const ROWS_AT_ONCE = 200;

/**
 * A CSV file as a spreadsheet opens it: UTF-8 with a byte order mark, CRLF, a row of headings. Rows are asked for as
 * fast as the client takes them and no more are kept than are being written; when the client goes away, `rows` is
 * told to stop. Nothing is sent before the first rows are there, so that a source that fails can still be answered.
 */
export function csvFile<Row>({ name, ...source }: CsvSource<Row>): CsvFile {
  return { name, text: Readable.from(chunks(source), { objectMode: false }) };
}

async function* chunks<Row>({ columns, rows, zone }: Omit<CsvSource<Row>, 'name'>): AsyncGenerator<string> {
  const headings = columns.map(({ kind, title }) => (kind === 'instant' ? `${title} (${zone})` : title));
  let before = BYTE_ORDER_MARK + write([headings.map(defused)]);
  let waiting: string[][] = [];
  for await (const row of rows) {
    waiting.push(columns.map((column) => cell(column, row, zone)));
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield before + write(waiting);
    before = '';
    waiting = [];
  }
  const rest = before + write(waiting);
  if (rest !== '') yield rest;
}

function write(lines: string[][]): string {
  return stringify(lines, { record_delimiter: 'windows' });
}

function cell<Row>(column: CsvColumn<Row>, row: Row, zone: string): string {
  if (column.kind === 'text') return defused(column.value(row) ?? '');
  if (column.kind === 'number') return String(column.value(row) ?? '');
  const at = column.value(row);
  return at === null ? '' : localStamp(at, zone);
}

/** What a spreadsheet would run as a formula; the full-width forms count as the plain ones in some. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: an apostrophe before it makes it a text for all of them. */
function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * Every row of a list that is read page by page: `readPage` gets the last row of the page before, null for the first
 * page; an empty page is the end.
 */
export async function* everyRow<Row>(readPage: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | null = null; ; ) {
    const page: Row[] = await readPage(last);
    yield* page;
    last = page.at(-1) ?? null;
    if (last === null) return;
  }
}

/** The header that makes a browser save the answer under a name, also one that is not in Latin letters. */
export function savedAs(name: string): string {
  const safe = `${name.replace(/[^\p{L}\p{N}_. -]+/gu, '-').slice(0, 150)}.csv`;
  const ascii = safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe)}`;
}
