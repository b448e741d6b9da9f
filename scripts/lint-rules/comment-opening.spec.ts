import { Linter } from 'eslint';
import { commentOpening } from './comment-opening.mjs';

const linter = new Linter();
const findingsIn = (code: string): number[] =>
  linter
    .verify(code, {
      plugins: { project: { rules: { 'comment-opening': commentOpening } } },
      rules: { 'project/comment-opening': 'error' },
    })
    .map(({ line }) => line);

describe('the rule about the opening of comments', () => {
  it.each([
    ['/** Whether it is there. */', 1],
    ['/**\n * What it does.\n */', 1],
    ['// Why not\nlet a;', 1],
    ['let a; // how many', 1],
    ['// Whoever opens it', 1],
    ['/** Whatever it holds. */', 1],
    ['/* Whose it is */', 1],
    ['let a;\n\n// Where it is', 3],
  ])('finds a question word in %j', (code, line) => {
    expect(findingsIn(code)).toEqual([line]);
  });

  it.each([
    '/** True when it is there. */',
    '/** Returns what it does. */',
    '// A line that goes on with\n// what stands in the next one',
    "const text = '// What';",
  ])('has nothing against %j', (code) => {
    expect(findingsIn(code)).toEqual([]);
  });
});
