import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// A new provider is a plugin, and changes nothing else. So the application names none: it works with what
// plugins declare (backend/sdk). A name that has to stand somewhere is listed here, with its reason.

/** Names of first-party plugins, their ids and services, as text and as part of a name in code. */
const NAMED =
  /stripe(?!d\b|s\b)|openai|twilio|sms-http|\bai-local\b|\bbilling-test\b|\bchannel-(?:smtp|file)\b/i;

/** Files that may name one, and why. Everything under a path that ends with a slash. */
const ALLOWED: Readonly<Record<string, string>> = {
  'backend/src/modules/ai/domain/reply-speech.ts': 'what replies may not say',
  'backend/src/modules/billing/http/billing.schemas.ts': 'describes the Payment Element',
  'backend/src/modules/branding/domain/reserved-names.ts': 'brands that no tenant may pose as',
  'backend/src/lib/pdf/pdf-document.ts': 'a pattern of lines',
  'frontend/src/features/subscribe/payment-form.tsx': 'imports the Payment Element',
  'frontend/src/features/subscribe/stripe-form.tsx': 'the Payment Element',
  'frontend/src/features/subscribe/stripe-look.ts': 'the Payment Element',
  'frontend/src/features/subscribe/stripe-payment.tsx': 'the Payment Element',
  'frontend/src/features/subscribe/payment-return.ts': 'parameters that the Payment Element adds',
  'frontend/src/shared/payment/stripe-outcome.ts': 'the Payment Element',
  'frontend/src/shared/payment/stripe-script.ts': 'the Payment Element',
  'frontend/src/shared/payment/use-bank.tsx': 'imports the Payment Element',
};

const ROOT = process.cwd();

/** Sources that run in operation: no tests, and nothing that is generated. */
const sources = ['backend/src', 'frontend/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter(
      (file) => /(?<!\.(spec|child))\.(tsx?|json|css)$/.test(file) && !file.includes('/generated/'),
    ),
);

const naming = sources.filter((file) => NAMED.test(read(file)));

describe('names of first-party providers', () => {
  it('are looked for everywhere', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(NAMED.test(`case 'stripe':`)).toBe(true);
    expect(NAMED.test('isPaidWithStripe')).toBe(true);
    expect(NAMED.test('striped')).toBe(false);
  });

  it('stand only where a first-party implementation is', () => {
    expect(naming.filter((file) => !(file in ALLOWED))).toEqual([]);
  });

  it('are allowed nowhere in vain', () => {
    expect(Object.keys(ALLOWED).filter((file) => !naming.includes(file))).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
