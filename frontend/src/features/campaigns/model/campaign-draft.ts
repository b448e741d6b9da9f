import type { Campaign } from '../../../shared/api/model';
import type {
  CampaignAudienceFilter,
  CreateCampaign,
  NewCampaignWording,
} from '../../../shared/api/generated/model';
import { DEFAULT_MEDIUM, QUIET_HOURS, type DraftMedium } from '../../../shared/media/medium';
import { fromWallClock, nextDay, nextOpening, toWallClock, type WallClock } from './zoned-time';

export type Wording = Campaign['content'][number];
export type Language = Wording['language'];
export type Channel = Campaign['channel'];

/** Audience of a campaign, as the form holds it. */
export interface AudienceDraft {
  tags: string[];
  languages: Language[];
  /** First and last day on which the customers were added, such as "2026-11-22"; empty for no bound. */
  from: string;
  to: string;
  neverAsked: boolean;
}

export interface ReminderDraft {
  afterDays: number | null;
  /** Own texts; empty to use those of the first message. */
  content: Wording[];
}

/** Campaign as the form holds it: the typed values, valid or not. */
export interface CampaignDraft {
  name: string;
  channel: Channel;
  /** Empty for the product's own texts. */
  content: Wording[];
  audience: AudienceDraft;
  /** Null to send now; otherwise local time of the business, empty while nothing is chosen. */
  moment: WallClock | null;
  quietHours: boolean;
  spreadHours: number;
  reminders: ReminderDraft[];
}

export const SPREADS = [0, 2, 4, 8, 24, 48, 72] as const;

export const emptyDraft: CampaignDraft = {
  name: '',
  channel: DEFAULT_MEDIUM,
  content: [],
  audience: { tags: [], languages: [], from: '', to: '', neverAsked: false },
  moment: null,
  quietHours: true,
  spreadHours: 0,
  reminders: [],
};

/** Converts a draft to form values; times are in the time zone of the business. */
export function draftOf(campaign: Campaign, timeZone: string): CampaignDraft {
  const { name, channel, content, audience, scheduledAt } = campaign;
  const { quietHours, spreadHours, reminders } = campaign;
  const { tags, languages, addedAfter, addedBefore, neverAsked } = audience;
  const dayOf = (at: string | null) => (at === null ? '' : toWallClock(at, timeZone).slice(0, 10));
  const end = dayOf(addedBefore);
  return {
    name,
    channel,
    content,
    quietHours,
    spreadHours,
    reminders,
    audience: {
      tags,
      languages,
      neverAsked,
      from: dayOf(addedAfter),
      to: end === '' ? '' : nextDay(end, -1),
    },
    moment: scheduledAt === null ? null : toWallClock(scheduledAt, timeZone),
  };
}

/** Converts the audience of a draft to the API's filter; days become midnights in the time zone. */
export function filterOf(audience: AudienceDraft, timeZone: string): CampaignAudienceFilter {
  const { tags, languages, from, to, neverAsked } = audience;
  const midnight = (day: string) => fromWallClock(`${day}T00:00`, timeZone);
  return {
    tags,
    languages,
    neverAsked,
    addedAfter: from === '' ? null : midnight(from),
    addedBefore: to === '' ? null : midnight(nextDay(to)),
  };
}

/** Converts a draft to the API's input. */
export function inputOf(
  draft: CampaignDraft,
  medium: Pick<DraftMedium, 'sendingHours'>,
  timeZone: string,
): CreateCampaign {
  const { name, channel, content, audience, moment, spreadHours, reminders } = draft;
  return {
    name: name.trim(),
    channel,
    content: content.map(trimmed),
    audience: filterOf(audience, timeZone),
    scheduledAt: moment === null || moment === '' ? null : fromWallClock(moment, timeZone),
    quietHours: keepsQuiet(draft, medium),
    spreadHours,
    reminders: reminders.map((reminder) => ({
      afterDays: reminder.afterDays ?? 0,
      content: reminder.content.map(trimmed),
    })),
  };
}

/** True when nothing is sent at night: some media do not allow it, whatever the draft says. */
export const keepsQuiet = (
  { quietHours }: Pick<CampaignDraft, 'quietHours'>,
  { sendingHours }: Pick<DraftMedium, 'sendingHours'>,
): boolean => sendingHours !== null || quietHours;

/**
 * Returns the local time at which customers in a time zone are first sent to, where the chosen moment is in quiet hours;
 * undefined where it is not, or is not chosen yet.
 */
export function openingOf(
  draft: Pick<CampaignDraft, 'moment' | 'quietHours'>,
  medium: Pick<DraftMedium, 'sendingHours'>,
  timeZone: string,
  now: number,
): WallClock | undefined {
  if (!keepsQuiet(draft, medium) || draft.moment === '') return undefined;
  const moment = draft.moment ?? toWallClock(new Date(now).toISOString(), timeZone);
  return nextOpening(moment, medium.sendingHours ?? QUIET_HOURS);
}

const trimmed = ({ language, subject, subjectB, body }: Wording): NewCampaignWording =>
  withoutEmptySubject({
    language,
    subject: subject.trim(),
    subjectB: subjectB === null ? null : subjectB.trim(),
    body: body.trim(),
  });

/** Converts a text to the API's input: messages without HTML have no subject. */
export const withoutEmptySubject = ({
  subject,
  ...wording
}: NewCampaignWording): NewCampaignWording => (subject ? { ...wording, subject } : wording);

/** Returns the text for customers of a language: in that language, else in the fallback language, else the first. */
export const wordingFor = (
  content: readonly Wording[],
  language: Language,
  fallback: Language,
): Wording | undefined =>
  content.find((one) => one.language === language) ??
  content.find((one) => one.language === fallback) ??
  content[0];

/** Returns the texts of one message: 0 is the first, 1 and 2 are the reminders. */
export function contentOf(draft: CampaignDraft, step: number): Wording[] {
  const own = draft.reminders[step - 1]?.content ?? [];
  return own.length > 0 ? own : draft.content;
}

/** Returns the path of a reminder in the API's input. */
export const reminderPath = (index: number): string => `reminders.${index}`;

/** Returns the path of a reminder's days. */
export const daysPath = (index: number): string => `${reminderPath(index)}.afterDays`;
