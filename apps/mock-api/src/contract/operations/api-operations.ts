import type { Operation } from './operation.ts';
import { API_ROUTES } from '../values/routes.ts';
import * as charts from './charts.ts';
import * as compare from './compare.ts';
import * as configUpload from './config-upload.ts';
import * as distribution from './distribution.ts';
import * as floorPrices from './floor-prices.ts';
import * as insights from './insights.ts';
import * as lineItems from './line-items.ts';
import * as payments from './payments.ts';
import * as performanceByTime from './performance-by-time.ts';
import * as performance from './performance.ts';
import * as prebidConfig from './prebid-config.ts';
import * as report from './report.ts';
import * as settings from './settings.ts';
import * as users from './users.ts';

type Id = keyof typeof API_ROUTES;

/** What the modules of `/v1` export: each operation under its id, and schemas. */
const EXPORTS = {
  ...charts,
  ...compare,
  ...configUpload,
  ...distribution,
  ...floorPrices,
  ...insights,
  ...lineItems,
  ...payments,
  ...performanceByTime,
  ...performance,
  ...prebidConfig,
  ...report,
  ...settings,
  ...users,
} satisfies { readonly [I in Id]: Operation & { readonly id: I } };

/** The type of each operation by its id. */
export type ApiOperations = Pick<typeof EXPORTS, Id>;

/** All `/v1` operations, in the order of their document. */
export const OPERATIONS: readonly Operation[] = (Object.keys(API_ROUTES) as Id[]).map(
  (id) => EXPORTS[id],
);
