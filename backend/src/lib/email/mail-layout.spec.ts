import fc from 'fast-check';
import type { MailContent } from './mail-content.js';
import { layOutMail, withoutPicture } from './mail-layout.js';
import { cleanText, fill, inLanguage, nameInSentence, nameLine, subjectLine } from './mail-text.js';

const content: MailContent = {
  brand: { name: 'Fade & Blade', primaryColor: '#2f7d4f', footer: 'Fade LLC\n1 Pecan St' },
  lang: 'en',
  dir: 'ltr',
  title: 'A title',
  preheader: 'A preheader',
  reason: 'Because you asked',
  unsubscribe: { label: 'Unsubscribe', href: 'https://a.test/u/1?a=1&b=2' },
  blocks: [
    { kind: 'text', text: 'First\nline\n\nSecond paragraph' },
    { kind: 'button', label: 'Open', href: 'https://a.test/open' },
    { kind: 'link', label: 'Or here', href: 'https://a.test/here' },
    {
      kind: 'quote',
      label: 'You wrote:',
      text: 'Fine',
      rating: { value: 3, label: '3 of 5 stars' },
    },
    {
      kind: 'stars',
      label: 'Tap',
      links: [{ label: '1 star', href: 'https://a.test/s?rating=1' }],
    },
  ],
};

describe('layOutMail', () => {
  it('puts every word and every link into both bodies', () => {
    const { html, text } = layOutMail(content);
    const words = [
      'A title',
      'Second paragraph',
      'Open',
      'Or here',
      'You wrote:',
      'Fine',
      '1 star',
    ];
    const more = ['3 of 5 stars', 'Because you asked', 'Fade LLC', '1 Pecan St', 'Unsubscribe'];
    for (const word of [...words, ...more]) {
      expect(html).toContain(word);
      expect(text).toContain(word);
    }
    for (const href of [
      'https://a.test/open',
      'https://a.test/here',
      'https://a.test/s?rating=1',
    ]) {
      expect(html).toContain(`href="${href}"`);
      expect(text).toContain(href);
    }
    expect(html).toContain('href="https://a.test/u/1?a=1&amp;b=2"');
    expect(text).toContain('https://a.test/u/1?a=1&b=2');
    expect(html).toContain('A preheader');
  });

  it('fetches nothing and runs nothing', () => {
    const { html } = layOutMail(content);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b/i);
    expect(html).not.toMatch(/\b(src|srcset|background)=/i);
    expect(html).not.toMatch(/url\(|@import|@font-face/i);
  });

  it('shows the one picture that is asked for, and goes without it', () => {
    const picture = 'https://a.test/api/email-opens/x?a=1&b="2"';
    const { html, text } = layOutMail({ ...content, picture });
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain('a=1&amp;b=');
    expect(text).toBe(layOutMail(content).text);
    expect(withoutPicture(html)).toBe(layOutMail(content).html);
  });

  it('marks quoted lines in plain text', () => {
    expect(layOutMail(content).text).toContain('You wrote:\n> 3 of 5 stars\n> Fine');
  });

  it('shows right-to-left mail from the right', () => {
    const { html } = layOutMail({ ...content, lang: 'ar', dir: 'rtl' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('text-align:right');
  });

  it.each(['red;background:url(https://evil.test)', '#12345', '"><script>', ''])(
    'keeps %j out of the styles',
    (primaryColor) => {
      const { html } = layOutMail({ ...content, brand: { ...content.brand, primaryColor } });
      expect(html).not.toContain('evil.test');
      expect(html).toContain('background-color:#c8321f');
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])(
    'refuses a link to %s',
    (href) => {
      const blocks = [{ kind: 'button', label: 'Open', href } as const];
      expect(() => layOutMail({ ...content, blocks })).toThrow(TypeError);
    },
  );

  it('lets no text open a tag, whatever is typed', () => {
    const shape = (html: string): string[] => html.match(/<\/?[a-z]+/gi) ?? [];
    const expected = shape(layOutMail(content).html);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const value = `x${typed.replace(/\s/g, '')}<b>"'</td>`;
        const { html } = layOutMail({
          ...content,
          title: value,
          preheader: value,
          brand: { ...content.brand, name: value },
          reason: value,
        });
        expect(shape(html)).toEqual(expected);
      }),
    );
  });
});

describe('mail text', () => {
  it('keeps a subject on one line without control characters', () => {
    expect(subjectLine('Hi\r\nBcc: all@a.test\u0000\u202e')).toBe('Hi Bcc: all@a.test');
  });

  it('shortens a name by code points, never inside one', () => {
    expect(nameLine('🌶'.repeat(10_000), 5)).toBe('🌶🌶🌶🌶…');
    expect(nameLine('  Ada\n Lovelace ')).toBe('Ada Lovelace');
  });

  it('isolates a name and drops direction overrides', () => {
    expect(nameInSentence('\u202eevil')).toBe('\u2068evil\u2069');
  });

  it('repairs broken Unicode and keeps line breaks', () => {
    expect(cleanText('a\ud800b\r\nc\u0007')).toBe('a\ufffdb\nc');
  });

  it('fills slots once, so that a value with a slot in it stays as typed', () => {
    expect(fill('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
    expect(() => fill('{missing}', {})).toThrow(TypeError);
  });

  it.each([
    ['de-CH', 'Hallo'],
    ['de', 'Hallo'],
    ['xx', 'Hello'],
  ])('finds the words for %s', (lang, expected) => {
    expect(inLanguage({ en: 'Hello', de: 'Hallo' }, lang)).toBe(expected);
  });
});
