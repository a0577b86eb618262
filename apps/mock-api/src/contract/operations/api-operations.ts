import { chartsByDay, chartsByHour } from './charts.ts';
import { compareByAdUnit, compareByBidder, compareTotal } from './compare.ts';
import { uploadConfig, validateCsv } from './config-upload.ts';
import { getBidDistribution } from './distribution.ts';
import { listFloorPrices, recordFloorPrices } from './floor-prices.ts';
import { getBidderInsight, listInterests, listRecommendedBidders } from './insights.ts';
import { listLineItems } from './line-items.ts';
import type { Operation } from './operation.ts';
import {
  changePaymentStatus,
  getInvoiceLink,
  getReportLink,
  listPayments,
  listReports,
} from './payments.ts';
import { performanceByDay, performanceByHour } from './performance-by-time.ts';
import { performanceByAdUnit, performanceByBidder } from './performance.ts';
import { changePrebidConfig, getPrebidConfig, listBidders } from './prebid-config.ts';
import { getPerformanceReport } from './report.ts';
import { changeSettings, getSettings } from './settings.ts';
import { getCurrentUser, loginCallback, logout } from './users.ts';
import type { API_ROUTES } from '../values/routes.ts';

/** All `/v1` operations by id, in the order of their document. */
const OPERATIONS_BY_ID = {
  getCurrentUser,
  loginCallback,
  listPayments,
  changePaymentStatus,
  getInvoiceLink,
  listReports,
  getReportLink,
  getPrebidConfig,
  changePrebidConfig,
  listBidders,
  validateCsv,
  uploadConfig,
  performanceByBidder,
  performanceByAdUnit,
  performanceByHour,
  performanceByDay,
  getPerformanceReport,
  listLineItems,
  chartsByHour,
  chartsByDay,
  compareTotal,
  compareByBidder,
  compareByAdUnit,
  getBidDistribution,
  listInterests,
  listRecommendedBidders,
  getBidderInsight,
  listFloorPrices,
  recordFloorPrices,
  getSettings,
  changeSettings,
  logout,
} satisfies { readonly [Id in keyof typeof API_ROUTES]: Operation & { readonly id: Id } };

/** The type of each operation by its id. */
export type ApiOperations = typeof OPERATIONS_BY_ID;

/** All `/v1` operations, in the order of their document. */
export const OPERATIONS: readonly Operation[] = Object.values(OPERATIONS_BY_ID);
