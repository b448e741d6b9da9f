import { readFileSync } from 'node:fs';
import { PRODUCT_PALETTE } from './product.js';

describe("the product's palette", () => {
  const styles = readFileSync(
    new URL('../../../../frontend/src/shared/theme/variables.css', import.meta.url),
    'utf8',
  );
  const light = /\[data-scheme='light'\] \{([^}]*)\}/.exec(styles)?.[1] ?? '';

  it.each(Object.entries(PRODUCT_PALETTE))('has %s as the style sheets have it', (role, color) => {
    const name = role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(light).toContain(`--${name}: ${color};`);
  });
});
