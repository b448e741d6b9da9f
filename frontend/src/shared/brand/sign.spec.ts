import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGN_PATH, SIGN_VIEW_BOX } from './sign';

// Tests run in the root directory of the repository.
const publicFile = (name: string): string =>
  readFileSync(join(process.cwd(), 'frontend', 'public', name), 'utf8');

describe('the sign', () => {
  it.each(['favicon.svg', 'icon.svg'])('%s draws the same path as the screens', (name) => {
    expect(publicFile(name)).toContain(`d="${SIGN_PATH}"`);
  });

  it('is drawn in a square', () => {
    expect(SIGN_VIEW_BOX).toBe('0 0 64 64');
  });
});
