/**
 * Where a campaign stands: being written, waiting for its moment, on its way, held, through, or broken
 * off.
 */
export const CAMPAIGN_STATUSES = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** What people do with a campaign. */
export type CampaignStep =
  | 'change'
  | 'send'
  | 'unschedule'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'delete'
  | 'sendAgain';

/** In which states a step can be taken. */
export const ALLOWED: Readonly<Record<CampaignStep, readonly CampaignStatus[]>> = {
  change: ['draft'],
  delete: ['draft'],
  send: ['draft', 'scheduled'],
  unschedule: ['scheduled'],
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
  sendAgain: ['sending', 'sent'],
};

export const mayTake = (step: CampaignStep, status: CampaignStatus): boolean =>
  ALLOWED[step].includes(status);

/** What the plan must grant to send one. */
export const CAMPAIGNS = 'campaigns.send';

export const MAX_CAMPAIGN_NAME = 120;
export const MAX_SUBJECT = 150;
export const MAX_BODY = 5_000;
/** Over so many hours a campaign can be spread at most. */
export const MAX_SPREAD_HOURS = 72;
export const MAX_REMINDERS = 2;
export const REMINDER_DAYS = { min: 2, max: 30 } as const;

/** The two subjects of a campaign that tries which one is opened more. */
export const VARIANTS = ['a', 'b'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What a message says in one language. Its texts may hold merge fields. */
export interface Wording {
  /** BCP 47. */
  language: string;
  /** Empty for media without HTML. */
  subject: string;
  /** The subject of the other half of the customers; null: all get the same. */
  subjectB: string | null;
  /** Paragraphs, a blank line between them; they stand above the five stars. */
  body: string;
}

/** Another mail to whoever has not answered. */
export interface Reminder {
  /** Days after the mail before it. */
  afterDays: number;
  /** Empty: the words of the first mail. */
  content: Wording[];
}

/** Which customers of the list a campaign is for; all conditions must hold. */
export interface AudienceFilter {
  /** Any of these; empty: whatever their tags. */
  tags: string[];
  /** Addressed in any of these; empty: whatever their language. */
  languages: string[];
  addedAfter: Date | null;
  addedBefore: Date | null;
  /** Only customers that nobody has asked yet. */
  neverAsked: boolean;
}

export const EVERYBODY: AudienceFilter = {
  tags: [],
  languages: [],
  addedAfter: null,
  addedBefore: null,
  neverAsked: false,
};

/** What a person decides about a campaign. */
export interface CampaignPlan {
  name: string;
  /** Id of the medium. */
  channel: string;
  /** At most one for each language; empty: the product's own words. */
  content: Wording[];
  audience: AudienceFilter;
  /** When it shall go out; null: as soon as somebody sends it. */
  scheduledAt: Date | null;
  /** Whether they leave only from 8:00 to 21:00 in the customer's time zone; always by media with sending hours. */
  quietHours: boolean;
  /** Over so many hours the mails are spread evenly; 0: as fast as they can be sent. */
  spreadHours: number;
  reminders: Reminder[];
}

/** What has come of a campaign so far. All but `remindersSent` count customers. */
export interface CampaignFigures {
  /** Customers whom the campaign is for, counted when it began. */
  recipients: number;
  /** Of these: nothing was done about them yet. */
  planned: number;
  /** Of these: a review request was made. */
  asked: number;
  /** Handed over to the mail server. */
  sent: number;
  /** Of the sent: not known to have come back. */
  delivered: number;
  bounced: number;
  /** Refused by the mail server. */
  failed: number;
  /** Nobody knows whether the mail was sent; it is not sent again by itself. */
  unconfirmed: number;
  /** Passed over. */
  skipped: number;
  /** Not reached because the campaign was cancelled. */
  cancelled: number;
  /** Opened the mail, as far as that shows, or its link. */
  opened: number;
  /** Opened the link. */
  clicked: number;
  /** Rated: public and private together. */
  responses: number;
  public: number;
  private: number;
  unsubscribed: number;
  remindersSent: number;
}

/** Counters that can be moved; what is not named stays. */
export type Counts = Partial<Omit<CampaignFigures, 'planned' | 'delivered' | 'responses'>>;

/** A request for a review to many customers of a business. */
export interface Campaign extends CampaignPlan {
  id: string;
  businessId: string;
  status: CampaignStatus;
  createdAt: Date;
  /** When it began to go out. */
  startedAt: Date | null;
  /** When the last mail was out, or the campaign was cancelled. */
  finishedAt: Date | null;
  /** When the next mail is due, where one waits for its time. */
  nextDueAt: Date | null;
  /** When the backup was made whose restore has stopped it. */
  restoredFrom: Date | null;
  figures: CampaignFigures;
  /** Who was not reached, by why, the most frequent first. */
  notReached: NotReached[];
}

/** Customers who were not reached, by why. */
export interface NotReached {
  reason: string;
  customers: number;
}
