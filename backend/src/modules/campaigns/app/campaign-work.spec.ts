import { NotingQueue } from '../../../../test/support/noting-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import type { AskBatch } from './ask-batch.use-case.js';
import { CampaignWork } from './campaign-work.js';
import type { CampaignRepository } from './campaign.repository.js';

const job = { organizationId: 'o', campaignId: 'c' };

function workWith(batches: boolean[], stale: { id: string; organizationId: string }[] = []) {
  const jobs = new NotingQueue();
  // Only what this work calls: what the two do with the database has tests of its own.
  const askBatch = { run: async () => batches.shift() ?? false } as unknown as AskBatch;
  const campaigns = { stale: async () => stale } as unknown as CampaignRepository;
  new CampaignWork(new EventHandlers(), jobs, askBatch, campaigns).onModuleInit();
  const run = () =>
    jobs.handler({ id: '1', queue: '', payload: job, attempt: 1, lastAttempt: false });
  return { jobs, run };
}

describe('the work of the campaigns module', () => {
  it('asks for the next batch until there is none', async () => {
    const { jobs, run } = workWith([true, false]);
    await run();
    expect(jobs.added).toEqual([{ payload: job, options: { key: 'c' } }]);
    await run();
    expect(jobs.added).toHaveLength(1);
  });

  it('takes up again what is on its way without a job', async () => {
    const { jobs } = workWith([], [{ id: 'c', organizationId: 'o' }]);
    await jobs.chores.get('campaigns.sweep')?.();
    expect(jobs.added).toEqual([{ payload: job, options: { key: 'c' } }]);
  });
});
