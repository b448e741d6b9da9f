import type { AiProvider, PluginKinds } from '../../../../sdk/index.js';
import type { Plugins } from '../../../kernel/plugins/plugins.js';
import type { AiBudget } from './budget.service.js';
import { AiProviders, UnusableAnswer, type AiTask } from './ai-providers.js';

const BRIEF = { text: 'x'.repeat(89) };
/** Tokens estimated for `BRIEF`, which has 100 characters as JSON. */
const SENT = 50;

describe('what an answer has cost', () => {
  const provider = (name: string) => ({ name }) as AiProvider;
  /** Gives the work to the first of two providers and lets the second answer at once. */
  const tokensOf = async (
    work: AiTask<string>,
    { gone, alone = false }: { gone?: AbortSignal; alone?: boolean } = {},
  ): Promise<number> => {
    let tokens = 0;
    const budget: Pick<AiBudget, 'isLeft' | 'note'> = {
      isLeft: () => Promise.resolve(true),
      note: (usage) => {
        tokens += usage.tokens;
        return Promise.resolve();
      },
    };
    const all = alone ? [provider('paid')] : [provider('paid'), provider('last')];
    const ofKind: { [Kind in keyof PluginKinds]: PluginKinds[Kind][] } = {
      ai: all,
      billing: [],
      channel: [],
    };
    const plugins: Pick<Plugins, 'many'> = { many: (kind) => ofKind[kind] };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await new AiProviders(plugins as Plugins, budget as AiBudget, log)
      .do((one, asking) => (one.name === 'paid' ? work(one, asking) : Promise.resolve('last')), {
        gone,
      })
      .catch(() => undefined);
    return tokens;
  };
  const fail = (error: Error): Promise<string> => Promise.reject(error);

  it('is what the provider says', async () => {
    const tokens = await tokensOf((_one, { spent }) => {
      spent.sent(BRIEF);
      spent.received('Thank you.');
      spent.used({ tokens: 7 });
      return Promise.resolve('Thank you.');
    });
    expect(tokens).toBe(7);
  });

  it('is nothing where the provider says nothing', async () => {
    expect(
      await tokensOf((_one, { spent }) => {
        spent.sent(BRIEF);
        return Promise.resolve('Thank you.');
      }),
    ).toBe(0);
  });

  it.each<[string, (gone: AbortController) => AiTask<string>, number]>([
    [
      'refused as a whole',
      () =>
        (_one, { spent }) => {
          spent.sent(BRIEF);
          spent.received('A refund!!');
          spent.used({ tokens: 9 });
          return fail(new UnusableAnswer('It breaks a rule'));
        },
      9,
    ],
    [
      'refused in the middle',
      () =>
        (_one, { spent }) => {
          spent.sent(BRIEF);
          spent.received('A refund!!');
          return fail(new UnusableAnswer('It breaks a rule'));
        },
      SENT + 5,
    ],
    [
      'cut off',
      () =>
        (_one, { spent }) => {
          spent.sent(BRIEF);
          spent.received('Thank');
          return fail(new Error('The connection was lost'));
        },
      SENT + 3,
    ],
    [
      'not waited for any more',
      (gone) =>
        (_one, { spent }) => {
          spent.sent(BRIEF);
          gone.abort();
          return new Promise(() => undefined);
        },
      SENT,
    ],
    [
      'useless, as the provider itself says',
      () => () => fail(Object.assign(new Error('No analysis'), { usage: { tokens: 120 } })),
      120,
    ],
    [
      'never begun',
      () =>
        (_one, { spent }) => {
          spent.sent(BRIEF);
          return fail(new Error('Out of reach'));
        },
      0,
    ],
  ])('is counted when it was %s', async (_what, work, expected) => {
    const gone = new AbortController();
    expect(await tokensOf(work(gone), { gone: gone.signal })).toBe(expected);
  });

  it('is not guessed for the last one, which is asked anyway', async () => {
    const work: AiTask<string> = (_one, { spent }) => {
      spent.sent(BRIEF);
      return fail(new UnusableAnswer('It breaks a rule'));
    };
    expect(await tokensOf(work, { alone: true })).toBe(0);
  });
});
