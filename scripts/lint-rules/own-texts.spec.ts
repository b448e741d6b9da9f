import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { ownTexts, readFeatureTexts } from './own-texts.mjs';

const linter = new Linter();
const findingsIn = (file: string, code: string): (string | undefined)[] =>
  linter
    .verify(
      code,
      {
        files: ['**/*.ts', '**/*.tsx'],
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: { ecmaFeatures: { jsx: true } },
        },
        plugins: {
          project: { rules: { 'own-texts': ownTexts(() => ['billing', 'subscribe']) } },
        },
        rules: { 'project/own-texts': 'error' },
      },
      `frontend/src/${file}`,
    )
    .map(({ messageId, message }) => messageId ?? message);

describe('the rule about the texts of other features', () => {
  it.each([
    ['shared/payment/use-bank.tsx', "useTranslation('subscribe');"],
    ['shared/payment/use-bank.tsx', "useTranslation(['ui', 'subscribe']);"],
    ['shared/payment/use-bank.tsx', "t('subscribe:pay.failed');"],
    ['shared/payment/use-bank.tsx', 'i18n.exists(`subscribe:declined.${code}`);'],
    ['shared/payment/use-bank.tsx', 'i18n.exists(`subscribe:${code}`);'],
    ['shared/payment/use-bank.tsx', "const label = { key: 'billing:title' };"],
    ['shared/payment/use-bank.tsx', '<Trans i18nKey="billing:title" />;'],
    ['shared/plan/lapse-text.tsx', "useTranslation('app');"],
    ['features/billing/plan-card.tsx', "useTranslation('subscribe');"],
    ['features/billing/deeper/plan-card.tsx', "i18n.getFixedT(null, 'subscribe');"],
    ['features/billing/plan-card.tsx', "await i18n.loadNamespaces(['subscribe']);"],
    ['features/billing/plan-card.tsx', "t('app:notFound.title');"],
  ])('finds them in %s: %s', (file, code) => {
    expect(findingsIn(file, code)).toEqual(['foreign']);
  });

  it.each([
    ['features/billing/plan-card.tsx', "useTranslation('billing');"],
    ['features/billing/deeper/plan-card.tsx', "useTranslation(['billing', 'ui', 'plan']);"],
    [
      'features/billing/plan-card.tsx',
      "t('billing:title') + t('ui:cancel') + t('subscribe.title');",
    ],
    ['features/billing/plan-card.tsx', "navigate('subscribe');"],
    ['shared/payment/use-bank.tsx', "useTranslation('payment');"],
    ['shared/payment/use-bank.tsx', '`${code}:billing`;'],
    ['app/router.tsx', "screen('subscribe'); t('billing:title');"],
  ])('has nothing against %s: %s', (file, code) => {
    expect(findingsIn(file, code)).toEqual([]);
  });

  it('knows the folders that have texts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'features-'));
    mkdirSync(join(folder, 'billing/locales'), { recursive: true });
    mkdirSync(join(folder, 'hand-over'));
    expect(readFeatureTexts(pathToFileURL(`${folder}/`))).toEqual(['billing']);
    rmSync(folder, { recursive: true });
  });
});
