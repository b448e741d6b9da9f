import { toCsv } from '../../../lib/csv.js';
import type { Step } from '../domain/figures.js';
import type { Insight } from './insights.service.js';

/** Tables that can be exported: the series, or the topics of the texts. */
export const EXPORTS = ['series', 'topics'] as const;
export type ExportKind = (typeof EXPORTS)[number];

/** Columns of the series, named as the API names them. */
const COLUMNS: readonly [string, (step: Step) => string | number | null][] = [
  ['from', (step) => step.from],
  ['ratings', (step) => step.ratings],
  ['ratingAverage', (step) => step.ratingAverage],
  ['publicReviews', (step) => step.publicReviews],
  ['privateFeedback', (step) => step.privateFeedback],
  ['positive', (step) => step.positive],
  ['neutral', (step) => step.neutral],
  ['negative', (step) => step.negative],
  ['answered', (step) => step.answered],
  ['answeredPromptly', (step) => step.answeredPromptly],
  ['responseRate', (step) => step.responseRate],
  ['responseHours', (step) => step.responseHours],
  ['resolved', (step) => step.resolved],
  ['sent', (step) => step.sent],
  ['opened', (step) => step.opened],
  ['rated', (step) => step.rated],
  ['reviewed', (step) => step.reviewed],
];

/** Returns figures as a table for a spreadsheet. */
export function exportInsight(insight: Insight, kind: ExportKind): string {
  if (kind === 'topics') {
    return toCsv([
      ['topic', 'positive', 'neutral', 'negative'],
      ...insight.topics.map((one) => [one.topic, one.positive, one.neutral, one.negative]),
    ]);
  }
  return toCsv([
    COLUMNS.map(([name]) => name),
    ...insight.series.map((step) => COLUMNS.map(([, of]) => of(step))),
  ]);
}
