/** Requirements that the run on the mock itself proves, by operation and title of the check. */
export const PROVEN_REQUIREMENTS: Readonly<Record<string, string>> = {
  'performanceByBidder: a bidder is the sum of its ad units': 'API2-008 SIM2-001',
  'performanceByBidder: adjoining ranges add up': 'API2-004',
  'performanceByAdUnit: ad units are the sums of their bidders, and add up to the total':
    'API2-009 SIM2-003',
  'performanceByDay: days are the sums of their bidders, and add up to the total':
    'API2-013 SIM2-006',
  'performanceByHour: hours add up to their day': 'API2-013 SIM2-006',
  'performanceByHour: derived figures follow from their formulas':
    'SIM2-006 MET-001 MET-002 MET-007',
  'performanceByDay: adunits leaves the ad units of these names': 'API2-013',
  'chartsByDay: totals are sums, and those of the table': 'API2-011 SIM2-007',
  'chartsByDay: derived figures follow from their formulas': 'SIM2-008',
  'chartsByDay: the comparison is that of its range': 'SIM2-007 SIM2-008',
  'chartsByDay: adunits leaves the ad units of these names': 'API2-012',
  'compareTotal: both days are those of the tables': 'API2-016 SIM2-014',
  'compareByBidder: both days are those of the tables': 'API2-017 SIM2-014',
  'compareByAdUnit: both days are those of the tables': 'API2-018 SIM2-014',
  'getBidDistribution: buckets ascend and contain every bid': 'API2-015 SIM2-015',
  'listInterests: derived figures follow from their formulas': 'API2-021 SIM2-016',
  'listLineItems: ad units are the sums of their line items': 'API2-020 SIM2-005',
  'getPerformanceReport: the columns are REPORT_COLUMNS': 'API2-019',
  'getPerformanceReport: the rows add up to the table': 'API2-019',
  'listPayments: amounts are the sums of their details; order; value dates': 'SIM-006 SIM-008',
  'listPayments: the filter by status excludes all others': 'API-008',
  'listReports: each month with requests has a report': 'API-012 SIM-010',
  'getReportLink: the report has the requests of its month': 'API-013',
  'changePaymentStatus: transitions that are not in the table are rejected': 'ACC-025',
  'changePaymentStatus: a change is stored, and changes nothing else': 'API-009',
  'listBidders: the lists are the configuration': 'API-014',
  'recordFloorPrices: a recorded floor price is in force': 'API2-014 API2-026',
  'changeSettings: a change is stored, and changes nothing else': 'API2-025',
};
