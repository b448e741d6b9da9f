import { Linter } from 'eslint';
import { enumFromDocument, limitFromDocument } from './api-document.mjs';

const linter = new Linter();
const document = {
  schemas: {
    Key: { role: { enum: ['manager', 'staff'] } },
    Language: { enum: ['en', 'es', null] },
  },
};
const rules = { limit: limitFromDocument, enum: enumFromDocument(() => document) };
const findingsIn = (rule: keyof typeof rules, code: string): number =>
  linter.verify(code, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { project: { rules: { [rule]: rules[rule] } } },
    rules: { [`project/${rule}`]: 'error' },
  }).length;

describe('the rule about limits of form fields', () => {
  it.each([
    '<Input maxLength={200} />',
    'const MAX = 200; <Input.TextArea maxLength={MAX} />',
    'const MAX = 64 * 1024; <Input maxLength={MAX} />',
    'const DAYS = { min: 2, max: 30 }; <InputNumber max={DAYS.max} />',
    '<Select mode="tags" maxCount={20} />',
    '<Slider max={20} />',
    '<Form.Item rules={[{ required: true, min: 3, message }]} />',
    'const SLUG = /^[a-z]+$/; <Form.Item rules={[{ pattern: SLUG }]} />',
    'const LENGTH = { min: 3, max: 60 }; <Form.Item rules={[{ type: "string", ...LENGTH }]} />',
  ])('finds one written out in %s', (code) => {
    expect(findingsIn('limit', code)).toBeGreaterThan(0);
  });

  it.each([
    'import { l } from "./limits"; <Input maxLength={l.name.maxLength} />',
    'import { l } from "./limits"; const SLUG = { min: l.slug.minLength }; <Form.Item rules={[{ ...SLUG }]} />',
    'import { l } from "./limits"; const SLUG = new RegExp(l.slug.pattern); <Form.Item rules={[{ pattern: SLUG }]} />',
    '<InputNumber min={0} />',
    '<meter min={0} max={100} />',
    'function Field({ limit }) { return <Input maxLength={limit} />; }',
  ])('has nothing against %s', (code) => {
    expect(findingsIn('limit', code)).toBe(0);
  });
});

describe('the rule about lists of values', () => {
  it.each(["const roles = ['staff', 'manager'];", "['en', 'es'].map((code) => code);"])(
    'finds a list of the API document in %s',
    (code) => {
      expect(findingsIn('enum', code)).toBe(1);
    },
  );

  it.each(["['manager'];", "['manager', 'staff', 'owner'];", "['en', spanish];", '[1, 2];'])(
    'has nothing against %s',
    (code) => {
      expect(findingsIn('enum', code)).toBe(0);
    },
  );
});
