import type { Table, View } from '@anypark/core/analytics/analytics-contract';
import { type Cell, cellLabel } from './format.ts';

/** A chart's table by its columns' names. */
export class Cells {
  readonly table: Table;
  readonly words: { grain: string; currency: string };
  constructor(table: Table, view: View) {
    this.table = table;
    this.words = { grain: view.span.grain, currency: view.currency };
  }
  get length(): number {
    return this.table.rows.length;
  }
  private place(id: string): number {
    return this.table.columns.findIndex((column) => column.id === id);
  }
  has(id: string): boolean {
    return this.place(id) >= 0;
  }
  cell(n: number, id: string): Cell {
    return this.table.rows[n]?.[this.place(id)] ?? null;
  }
  number(n: number, id: string): number {
    return Number(this.cell(n, id) ?? 0);
  }
  /** A cell in words. */
  said(n: number, id: string, length: 'short' | 'long' = 'long'): string {
    const column = this.table.columns[this.place(id)];
    return column === undefined ? '' : cellLabel(this.cell(n, id), column, this.words, length);
  }
  all(id: string): number[] {
    return this.table.rows.map((_row, n) => this.number(n, id));
  }
  maybe(id: string): (number | null)[] {
    return this.table.rows.map((_row, n) => (this.cell(n, id) === null ? null : this.number(n, id)));
  }
  sum(id: string): number {
    return this.all(id).reduce((sum, value) => sum + value, 0);
  }
  /** The row with the most, the first of several; -1 of none. */
  most(id: string): number {
    const values = this.all(id);
    return values.indexOf(Math.max(...values));
  }
  /** A row in words: 'Sat, Nov 21: Net $120.00, Refunded $2.00'. `sayFirst`: how its name is said. */
  row(n: number, sayFirst = (name: string) => name): string {
    const [first, ...rest] = this.table.columns;
    if (first === undefined) return '';
    return `${sayFirst(this.said(n, first.id))}: ${rest.map(({ id, label }) => `${label} ${this.said(n, id)}`).join(' · ')}`;
  }
}
