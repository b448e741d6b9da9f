import { queryOptions } from '@tanstack/react-query';
import {
  getExportInsightUrl,
  getInsight,
  getMonthlyReport,
  getPrintInsightUrl,
  getReputationFactors,
  updateMonthlyReport,
} from '../../shared/api/generated/insight/insight';
import { PrintInsightLanguage } from '../../shared/api/generated/model/printInsightLanguage';
import { listKey, partKey } from '../../shared/api/keys';
import { body } from '../../shared/http/body';
import type { Period } from './period';

export const insightQuery = (businessId: string, period: Period) =>
  queryOptions({
    queryKey: listKey(businessId, 'insight', { ...period }),
    queryFn: ({ signal }) => body(getInsight(businessId, period, { signal })),
  });

export const scoreQuery = (businessId: string, period: Period) =>
  queryOptions({
    queryKey: listKey(businessId, 'insight', { ...period, part: 'score' }),
    queryFn: ({ signal }) => body(getReputationFactors(businessId, period, { signal })),
  });

/** Queries whether the signed-in user gets the monthly report. */
export const reportQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'monthly-report'),
    queryFn: ({ signal }) => body(getMonthlyReport(businessId, { signal })),
  });

export const saveReport = (businessId: string, isWanted: boolean, init: RequestInit) =>
  body(updateMonthlyReport(businessId, { isWanted }, init));

/** Returns the download URL of a table. */
export const exportUrl = (businessId: string, period: Period, table: 'series' | 'topics'): string =>
  getExportInsightUrl(businessId, { ...period, table });

/** Returns the download URL of the report in the language of the screen. */
export const printUrl = (businessId: string, period: Period, language: string): string => {
  const known = Object.values(PrintInsightLanguage).find((code) => code === language);
  return getPrintInsightUrl(businessId, { ...period, ...(known ? { language: known } : {}) });
};
