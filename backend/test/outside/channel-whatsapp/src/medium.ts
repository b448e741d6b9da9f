import type { ChannelMedium } from '@scoville/plugin-sdk';

/** Everything that the application has to know of WhatsApp. */
export const WHATSAPP: ChannelMedium = {
  id: 'whatsapp',
  name: 'WhatsApp',
  messageName: { en: 'WhatsApp message', de: 'WhatsApp-Nachricht' },
  addressKind: 'phone',
  content: 'text',
  needsConsent: true,
  sendingHours: { from: 7, until: 22 },
  textLength: { limit: 1000, countedIn: 'characters' },
  replyWords: { stop: ['LEAVE', 'STOP'], start: ['JOIN'], help: ['WHO'] },
};
