import { replyFaults } from './reply-check.js';
import { rulesFor } from './replier.js';
import { STANDARD_SETTINGS } from './reply-settings.js';

describe('the rules for replies of a business', () => {
  const rules = rulesFor(
    {
      name: 'Corner Barbers',
      toneProfile: 'friendly',
      website: null,
      contactEmail: 'hello@corner.example',
    },
    { ...STANDARD_SETTINGS, brandVoice: 'Ask people to call +1 555 010 0199.' },
  );

  it.each([
    ['its contact email', 'Please write to us at Hello@corner.example.'],
    ['what its wishes give out', 'Please call us on +1 (555) 010-0199.'],
  ])('let them give %s', (_what, reply) => {
    expect(replyFaults(reply, rules)).toEqual([]);
  });

  it.each([
    'Please write to us at owner@corner.example.',
    'Please write to us at hello@corner.example.evil.example.',
    'Please call us on +1 555 010 0123.',
  ])('let them give no other contact: %s', (reply) => {
    expect(replyFaults(reply, rules)).toContain('contact');
  });
});
