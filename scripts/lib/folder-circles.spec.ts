import { folderCircles } from './folder-circles.ts';

const file = (source: string, ...targets: string[]) => ({
  source,
  dependencies: targets.map((resolved) => ({ resolved })),
});
const foldersOf = (circles: ReturnType<typeof folderCircles>) =>
  circles.map((edges) => [...new Set(edges.map(({ from }) => from))].sort());

describe('circles of folders', () => {
  it('are found over several folders, where no file stands in a circle', () => {
    const files = [
      file('a/one.ts', 'b/one.ts'),
      file('b/two.ts', 'c/one.ts'),
      file('c/two.ts', 'a/two.ts'),
      file('d/one.ts', 'a/one.ts'),
    ];
    expect(foldersOf(folderCircles(files, () => true))).toEqual([['a', 'b', 'c']]);
  });

  it('name the imports that make them', () => {
    const files = [file('a/one.ts', 'a/b/one.ts'), file('a/b/two.ts', 'a/two.ts')];
    expect(folderCircles(files, () => true)).toEqual([
      expect.arrayContaining([
        { from: 'a', to: 'a/b', imports: ['a/one.ts -> a/b/one.ts'] },
        { from: 'a/b', to: 'a', imports: ['a/b/two.ts -> a/two.ts'] },
      ]),
    ]);
  });

  it('are told apart', () => {
    const files = [
      file('a/x.ts', 'b/x.ts'),
      file('b/x.ts', 'a/x.ts', 'c/x.ts'),
      file('c/x.ts', 'd/x.ts'),
      file('d/x.ts', 'c/x.ts'),
    ];
    expect(foldersOf(folderCircles(files, () => true)).sort()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('are none among tests, nor within a folder', () => {
    const files = [
      file('a/x.spec.ts', 'b/x.ts'),
      file('b/x.ts', 'a/x.ts'),
      file('a/x.ts', 'a/y.ts'),
      file('a/y.ts', 'a/x.ts'),
    ];
    expect(folderCircles(files, (path) => !path.includes('.spec.'))).toEqual([]);
  });
});
