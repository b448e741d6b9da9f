import type {
  CampaignAudience,
  CampaignMessagePreview,
  Medium,
} from '../src/shared/api/generated/model';
import type { Campaign } from '../src/shared/api/model';
import { AT, BUSINESS } from './people';

export const CAMPAIGN = '0198a000-0000-7000-8000-000000000030';

export const NO_FIGURES = {
  recipients: 0,
  planned: 0,
  asked: 0,
  sent: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  unconfirmed: 0,
  skipped: 0,
  canceled: 0,
  opened: 0,
  clicked: 0,
  responses: 0,
  public: 0,
  private: 0,
  unsubscribed: 0,
  remindersSent: 0,
};

/** Saved draft of a campaign. */
export const campaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: CAMPAIGN,
  businessId: BUSINESS,
  name: 'Spring',
  channel: 'email',
  content: [],
  audience: { tags: [], languages: [], addedAfter: null, addedBefore: null, neverAsked: false },
  scheduledAt: null,
  quietHours: true,
  spreadHours: 0,
  reminders: [],
  status: 'draft',
  createdAt: AT,
  updatedAt: AT,
  startedAt: null,
  finishedAt: null,
  nextDueAt: null,
  restoredFrom: null,
  figures: NO_FIGURES,
  notReached: [],
  ...change,
});

/** Audience of a campaign, as the server counts it. */
export const counted = (change: Partial<CampaignAudience> = {}): CampaignAudience => ({
  customers: 500,
  askable: 492,
  askedRecently: 5,
  unsubscribed: 3,
  noPhone: 0,
  noConsent: 0,
  languages: [{ language: 'en', customers: 500 }],
  ...change,
});

/** Media of an installation: email, and text messages, which the operator may not have set up. */
export const media = (hasTexts: boolean): Medium[] => [
  {
    id: 'email',
    name: { en: 'Email' },
    isInUse: true,
    addressKind: 'email',
    content: 'html',
    needsConsent: false,
    sendingHours: null,
    textLimit: null,
    countedIn: null,
    stopWords: [],
  },
  {
    id: 'sms',
    name: { en: 'SMS' },
    isInUse: hasTexts,
    addressKind: 'phone',
    content: 'text',
    needsConsent: true,
    sendingHours: { from: 8, until: 21 },
    stopWords: ['STOP'],
    textLimit: 320,
    countedIn: 'gsm-7',
  },
];

/** Preview of a message, as the server renders it. */
export const preview = (change: Partial<CampaignMessagePreview> = {}): CampaignMessagePreview => ({
  language: 'en',
  fromName: 'Corner Barbers',
  replyTo: 'hello@corner.example',
  subject: 'How was it?',
  html: '<p>Hi</p>',
  text: 'Hi',
  parts: null,
  ...change,
});
