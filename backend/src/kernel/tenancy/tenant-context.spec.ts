import {
  currentActorId,
  currentOrganizationId,
  enterActor,
  enterTenant,
  runAsTenant,
  runWithoutTenant,
} from './tenant-context.js';

describe('who acts', () => {
  it('is nobody outside a scope, and cannot be said there', () => {
    expect(currentActorId()).toBeUndefined();
    expect(() => enterActor('ann')).toThrow(/no scope/);
  });

  it('is known for the whole request, and to no other', async () => {
    const request = (actorId: string) =>
      new Promise<string | undefined>((done) => {
        runWithoutTenant(() => {
          enterActor(actorId);
          enterTenant('an-organization');
          setTimeout(() => done(currentActorId()), 1);
        });
      });
    expect(await Promise.all([request('ann'), request('ben')])).toEqual(['ann', 'ben']);
    expect(currentActorId()).toBeUndefined();
  });

  it('is nobody in what is run as a tenant out of a request: handlers and jobs', async () => {
    const seen = await new Promise((done) => {
      runWithoutTenant(() => {
        enterActor('ann');
        void runAsTenant('another', async () => [currentOrganizationId(), currentActorId()]).then(
          (inside) => done([...inside, currentActorId()]),
        );
      });
    });
    expect(seen).toEqual(['another', undefined, 'ann']);
  });
});
