import type { Position } from './email-schedule.js';

/** Hour of the business's Monday at which weekly emails are sent. */
export const WEEKLY_HOUR = 8;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONDAY = 1;
const TUESDAY = 2;
/** Hours by which the first clock on earth is ahead of UTC, and the last one behind the first. */
const FIRST_CLOCK_HOURS = 14;
const CLOCKS_APART_HOURS = 26;

/** First and last of the days that an email reports: whole days of UTC, as Insight counts them. */
export interface ReportedDays {
  from: string;
  to: string;
}

const dateOf = (clock: number): string => new Date(clock).toISOString().slice(0, 10);

/**
 * Returns the Monday whose weekly email is due when a clock shows this: from 8:00 until Tuesday ends, so that a server
 * that did not run on Monday morning sends it late; otherwise undefined.
 * @param clock date whose UTC fields show the clock
 */
export function weekDue(clock: Date): string | undefined {
  const day = clock.getUTCDay();
  if (day === TUESDAY) return dateOf(clock.getTime() - DAY_MS);
  return day === MONDAY && clock.getUTCHours() >= WEEKLY_HOUR ? dateOf(clock.getTime()) : undefined;
}

/** Returns the Monday whose email is due now in any time zone; undefined when it is due in none. */
export function weekDueAnywhere(now: Date): string | undefined {
  const first = now.getTime() + FIRST_CLOCK_HOURS * HOUR_MS;
  const daysSince = (new Date(first).getUTCDay() + 6) % 7;
  const monday = Math.floor(first / DAY_MS) * DAY_MS - daysSince * DAY_MS;
  const hours = (first - monday) / HOUR_MS;
  return hours >= WEEKLY_HOUR && hours < 48 + CLOCKS_APART_HOURS ? dateOf(monday) : undefined;
}

/**
 * Returns the days that an email reports: the seven that have ended in UTC when it is due. From Sunday to Saturday where
 * that Monday morning is still Sunday in UTC, so that no answer is left out between two weeks.
 */
export const daysBefore = (dueAt: Date): ReportedDays => ({
  from: dateOf(dueAt.getTime() - 7 * DAY_MS),
  to: dateOf(dueAt.getTime() - DAY_MS),
});

/** Returns the end of the last reported day. */
export const endOf = ({ to }: ReportedDays): Date => new Date(Date.parse(to) + DAY_MS);

/** True when a member gets the weekly email who has not chosen: owners and managers, unless they belong to an agency. */
export const defaultWeeklyEmail = ({ role, isAgencyMember }: Position): boolean =>
  !isAgencyMember && (role === 'owner' || role === 'manager');
