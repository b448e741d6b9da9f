/** Statuses of a campaign. */
export const CAMPAIGN_STATUSES = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'canceled',
] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Steps that people take with a campaign. */
export type CampaignStep =
  | 'change'
  | 'send'
  | 'unschedule'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'delete'
  | 'sendAgain';

/** Statuses in which each step can be taken. */
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

/** Entitlement that the plan must grant to send a campaign. */
export const CAMPAIGNS = 'campaigns.send';

export const MAX_CAMPAIGN_NAME = 120;
export const MAX_SUBJECT = 150;
export const MAX_BODY = 5_000;
/** Maximum hours over which a campaign can be spread. */
export const MAX_SPREAD_HOURS = 72;
export const MAX_REMINDERS = 2;
export const REMINDER_DAYS = { min: 2, max: 30 } as const;

/** The two subjects of a campaign that tests which one is opened more. */
export const VARIANTS = ['a', 'b'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Texts of a message in one language, which may contain merge fields. */
export interface Wording {
  /** BCP 47. */
  language: string;
  /** Empty for media without HTML. */
  subject: string;
  /** The subject of the other half of the customers; null: all get the same. */
  subjectB: string | null;
  /** Paragraphs with a blank line between them; shown above the five stars. */
  body: string;
}

/** A further message to customers who have not answered. */
export interface Reminder {
  /** Days after the message before it. */
  afterDays: number;
  /** Empty for the texts of the first message. */
  content: Wording[];
}

/** Conditions for the customers that a campaign is for; all of them must hold. */
export interface AudienceFilter {
  /** Customers with any of these tags; empty for all. */
  tags: string[];
  /** Customers addressed in any of these languages; empty for all. */
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

/** Settings of a campaign that people choose. */
export interface CampaignPlan {
  name: string;
  /** Id of the medium. */
  channel: string;
  /** At most one for each language; empty for the product's own text. */
  content: Wording[];
  audience: AudienceFilter;
  /** Time at which sending starts; null: as soon as a person sends it. */
  scheduledAt: Date | null;
  /** True to send only in waking hours in the customer's time zone; always true for media with sending hours. */
  quietHours: boolean;
  /** Hours over which messages are spread evenly; 0: as fast as they can be sent. */
  spreadHours: number;
  reminders: Reminder[];
}

/** Results of a campaign so far. All but `remindersSent` count customers. */
export interface CampaignFigures {
  /** Customers that the campaign is for, counted when it started. */
  recipients: number;
  /** Of these: not processed yet. */
  planned: number;
  /** Of these: a review request was made. */
  asked: number;
  /** Accepted by the mail server or the provider. */
  sent: number;
  /** Of the sent: not known to have bounced. */
  delivered: number;
  bounced: number;
  /** Refused by the mail server or the provider. */
  failed: number;
  /** Unknown if the message was sent; it is not sent again automatically. */
  unconfirmed: number;
  /** Not asked, for a reason in `notReached`. */
  skipped: number;
  /** Not reached because the campaign was canceled. */
  canceled: number;
  /** Opened the email, as far as that can be detected, or its link. */
  opened: number;
  /** Opened the link. */
  clicked: number;
  /** Rated, publicly or privately. */
  responses: number;
  public: number;
  private: number;
  unsubscribed: number;
  remindersSent: number;
}

/** Changes of the counters; those left out stay as they are. */
export type Counts = Partial<Omit<CampaignFigures, 'planned' | 'delivered' | 'responses'>>;

/** A request for a review to many customers of a business. */
export interface Campaign extends CampaignPlan {
  id: string;
  businessId: string;
  status: CampaignStatus;
  createdAt: Date;
  updatedAt: Date;
  /** Time at which sending started. */
  startedAt: Date | null;
  /** Time the last message was settled, or the campaign was canceled. */
  finishedAt: Date | null;
  /** Time the next message is due; null when none is planned. */
  nextDueAt: Date | null;
  /** Time of the backup whose restore stopped the campaign; null without one. */
  restoredFrom: Date | null;
  figures: CampaignFigures;
  /** Customers who were not reached, by reason, the most frequent first. */
  notReached: NotReached[];
}

/** Number of customers who were not reached for one reason. */
export interface NotReached {
  reason: string;
  customers: number;
}
