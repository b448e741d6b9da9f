import { scramVerifier } from './scram.js';

describe('scramVerifier', () => {
  it('has the form PostgreSQL stores, and never the password', () => {
    const verifier = scramVerifier('pencil');
    expect(verifier).toMatch(/^SCRAM-SHA-256\$4096:[\w+/]{22}==\$[\w+/]{43}=:[\w+/]{43}=$/);
    expect(verifier).not.toContain('pencil');
  });

  it('salts', () => {
    expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'));
  });
});
