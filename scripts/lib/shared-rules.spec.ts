import { unsharedRules } from './shared-rules.ts';

const file = (source: string, ...targets: string[]) => ({
  source,
  dependencies: targets.map((resolved) => ({ resolved })),
});
const RULE = 'backend/src/rules/tags.ts';

describe('rules that modules share', () => {
  it.each([
    ['two modules use', [file('backend/src/modules/a/domain/x.ts', RULE)], 1],
    ['one module uses twice', [file('backend/src/modules/b/domain/y.ts', RULE)], 0],
  ])('are rules that %s', (_case, more, isShared) => {
    const files = [file(RULE), file('backend/src/modules/b/app/x.ts', RULE), ...more];
    expect(unsharedRules(files, () => true)).toEqual(isShared ? [] : [RULE]);
  });

  it('may be used through a schema that modules share', () => {
    const files = [
      file(RULE),
      file('backend/src/lib/tags.schema.ts', RULE),
      file('backend/src/modules/a/http/x.ts', 'backend/src/lib/tags.schema.ts'),
      file('backend/src/modules/b/domain/y.ts', RULE),
    ];
    expect(unsharedRules(files, () => true)).toEqual([]);
  });
});
