import { feedbackIdOf } from './feedback-id.js';

const group = {
  sourceId: 'b7d3f4a0-0000-7000-8000-000000000001',
  businessId: 'b7d3f4a0-0000-7000-8000-000000000002',
  kind: 'review-request',
  senderDomain: 'mail.example.com',
};

describe('the Feedback-ID of an email', () => {
  it('names campaign, business, kind and sender, the sender in 5 to 15 characters', () => {
    const [campaign, business, kind, sender, ...more] = feedbackIdOf(group).split(':');
    expect([campaign, business, kind]).toEqual([group.sourceId, group.businessId, group.kind]);
    expect(sender).toMatch(/^[a-z0-9]{5,15}$/);
    expect(more).toEqual([]);
  });

  it('leaves the place of the campaign empty where there is none, and keeps the sender', () => {
    const [campaign, business, , sender] = feedbackIdOf({ ...group, sourceId: null }).split(':');
    expect([campaign, business]).toEqual(['', group.businessId]);
    expect(sender).toBe(feedbackIdOf(group).split(':')[3]);
  });
});
