import { api } from '@anypark/core/api';
import { numberFromCents } from '@anypark/core/kernel/money';
import { canonicalPlate } from '@anypark/core/kernel/plate';
import type { FastifyInstance } from 'fastify';
import { toWire, transactionsOfPlate } from '../parking/transactions.ts';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { customerTotals, customerToWire, findCustomer, findCustomers } from './customers.ts';
import { dashboardStats } from './dashboard.ts';
import { customersFile, periodReport } from './files.ts';
import { analyticsTab, chartFile } from './tabs.ts';

/** What the facility has taken, and from whom. */
export function analyticsRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  mount(app, api.dashboardStats, ({ query }) => dashboardStats(db, query.period, now()));

  mount(app, api.analyticsRevenue, ({ query }) => analyticsTab(db, 'revenue', query, now()));
  mount(app, api.analyticsUsage, ({ query }) => analyticsTab(db, 'usage', query, now()));
  mount(app, api.analyticsPerformance, ({ query }) => analyticsTab(db, 'performance', query, now()));
  mount(app, api.analyticsCustomers, ({ query }) => analyticsTab(db, 'customers', query, now()));
  mount(app, api.analyticsEnforcement, ({ query }) => analyticsTab(db, 'enforcement', query, now()));
  mount(app, api.analyticsExport, ({ query }) => chartFile(db, query, now()));

  mount(app, api.dashboardReport, ({ query }) => periodReport(db, query.period, now()));
  mount(app, api.customersExport, ({ query }) => customersFile(db, query, now()));

  mount(app, api.customers, async ({ query }, { reply }) => {
    const { currency } = await facility(db);
    const rows = await findCustomers(db, query);
    nextPage(reply, api.customers.path, query, rows, ({ plate }) => plate);
    return rows.map((row) => customerToWire(row, currency));
  });

  mount(app, api.customerTotals, async () => {
    const { currency } = await facility(db);
    const { customers, revenue_cents } = await customerTotals(db);
    return {
      customers,
      revenue: numberFromCents(revenue_cents, currency),
      averagePerCustomer:
        customers === 0 ? 0 : numberFromCents(Math.round(revenue_cents / customers), currency),
      currency,
    };
  });

  mount(app, api.customer, async ({ params }) => {
    const found = await findCustomer(db, params.licensePlate);
    if (found === null) throw new Problem('customer.not_found');
    return customerToWire(found, (await facility(db)).currency);
  });

  mount(app, api.customerTransactions, async ({ params, query }, { reply }) => {
    const before = query.before ?? Number.MAX_SAFE_INTEGER;
    const rows = await transactionsOfPlate(db, canonicalPlate(params.licensePlate), before, query.limit);
    const path = api.customerTransactions.path.replace(
      ':licensePlate',
      encodeURIComponent(params.licensePlate),
    );
    nextPage(reply, path, query, rows, ({ id }) => id);
    return rows.map(toWire);
  });
}
