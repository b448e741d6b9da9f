import { port } from '../../../../test/kits/ports.js';
import { NotingQueue } from '../../../../test/support/noting-queue.js';
import { EventHandlers } from '../../../kernel/outbox/event-handlers.js';
import type { AdvanceCampaign } from './advance-campaign.use-case.js';
import { CampaignJobs } from './campaign-jobs.js';
import type { CampaignRepository } from '../data/campaign.repository.js';

const job = { organizationId: 'o', campaignId: 'c' };

function workWith(steps: boolean[], due: { id: string; organizationId: string }[] = []) {
  const jobs = new NotingQueue();
  // The two have tests of their own with the database.
  const advance = port<AdvanceCampaign>({ run: async () => steps.shift() ?? false });
  const campaigns = port<CampaignRepository>({ due: async () => due });
  new CampaignJobs(new EventHandlers(), jobs, advance, campaigns).onModuleInit();
  const run = () =>
    jobs.handler({ id: '1', queue: '', payload: job, attempt: 1, lastAttempt: false });
  return { jobs, run };
}

describe('the work of the campaigns module', () => {
  it('goes on as long as there is more to do', async () => {
    const steps = [true, true, false, true];
    const { jobs, run } = workWith(steps);
    await run();
    expect(steps).toEqual([true]);
    expect(jobs.added).toEqual([]);
  });

  it('takes up what is due, whatever became of its job', async () => {
    const { jobs } = workWith([], [{ id: 'c', organizationId: 'o' }]);
    await jobs.scheduled.get('campaigns.sweep')?.();
    expect(jobs.added).toEqual([{ payload: job, options: { key: 'c' } }]);
  });
});
