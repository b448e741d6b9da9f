import { reviewRequestMail, type ReviewRequestMailInput } from './review-request-mail.js';

const page = 'https://app.test/r/token';
const input: ReviewRequestMailInput = {
  customerName: 'Maria Lopez',
  businessName: 'Fade & Blade',
  links: {
    star1: `${page}?rating=1`,
    star2: `${page}?rating=2`,
    star3: `${page}?rating=3`,
    star4: `${page}?rating=4`,
    star5: `${page}?rating=5`,
    page,
  },
  unsubscribeUrl: 'https://app.test/u/token',
  brand: { name: 'Fade & Blade', primaryColor: '#c8321f', footer: '214 Pecan Street, Austin' },
};

describe('reviewRequestMail', () => {
  it('names the business in the subject and greets the customer', () => {
    const { subject, text } = reviewRequestMail(input);
    expect(subject).toBe('How was your experience with Fade & Blade?');
    expect(text).toContain('Hi Maria,');
  });

  it('holds every link in both bodies', () => {
    const { html, text } = reviewRequestMail(input);
    for (const href of [...Object.values(input.links), 'https://app.test/u/token']) {
      expect(html).toContain(`href="${href}"`);
      expect(text).toContain(href);
    }
    for (const part of ['1 star', '5 stars', '214 Pecan Street']) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  });

  it('draws all five stars alike', () => {
    const { html } = reviewRequestMail(input);
    const tiles = html.match(/<a class="tile.*?<\/a>/g) ?? [];
    const looks = tiles.map((tile) =>
      tile
        .replace(/rating=\d/, '')
        .replace(/\d stars?/g, '')
        .replace(/>\d</, '><'),
    );
    expect(looks).toHaveLength(5);
    expect(new Set(looks).size).toBe(1);
  });

  it.each([
    ['es', 'es', 'ltr', 'Hola, Maria:', ['1 estrella:', '5 estrellas:']],
    ['fr-BE', 'fr', 'ltr', 'Bonjour Maria,', ['1 étoile:', '5 étoiles:']],
    ['de', 'de', 'ltr', 'Guten Tag Maria Lopez,', ['1 Stern:', '5 Sterne:']],
    ['pt-PT', 'pt-BR', 'ltr', 'Olá, Maria!', ['1 estrela:', '5 estrelas:']],
    ['ar', 'ar', 'rtl', 'مرحبًا Maria،', ['نجمة واحدة:', 'نجمتان:', '3 نجوم:', '5 نجوم:']],
    ['nl', 'en', 'ltr', 'Hi Maria,', ['1 star:', '5 stars:']],
    [null, 'en', 'ltr', 'Hi Maria,', ['1 star:', '5 stars:']],
  ])('for %j is written in %s', (language, lang, dir, greeting, stars) => {
    const { html, text, subject } = reviewRequestMail({ ...input, language });
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(text).toContain(greeting);
    for (const star of stars) expect(text).toContain(star);
    expect(subject).toContain('Fade & Blade');
    expect(subject + html + text).not.toMatch(/\{\w+\}/);
  });

  it.each([
    ['en', "You're getting this email because you were a customer of Fade & Blade."],
    ['es', 'Recibes este correo porque fuiste cliente de Fade & Blade.'],
    ['fr', 'Vous recevez cet e-mail car Fade & Blade vous compte parmi ses clients.'],
    ['de', 'Sie erhalten diese E-Mail, weil Sie Kunde von Fade & Blade waren.'],
    ['pt-BR', 'Você está recebendo este e-mail porque foi cliente de Fade & Blade.'],
    ['ar', 'تصلك هذه الرسالة لأنك كنت من عملاء Fade & Blade.'],
  ])('in %s says why it comes, and nothing of how many there will be', (language, reason) => {
    expect(reviewRequestMail({ ...input, language }).text).toContain(`-- \n${reason}\n`);
  });

  it('is in one language: that of the words that a business wrote, whatever the customer speaks', () => {
    const written = { language: 'es', subject: '¿Qué tal?', body: 'Hola, Maria:' };
    const { html, text, subject } = reviewRequestMail({ ...input, language: 'de', written });
    expect(subject).toBe('¿Qué tal?');
    expect(html).toContain('<html lang="es" dir="ltr">');
    for (const words of ['Hola, Maria:', '5 estrellas:', 'Recibes este correo', 'Darme de baja:'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Sterne|Sie erhalten|Abmelden/);
  });

  it('leaves out the unsubscribe line where none is given', () => {
    const { html, text } = reviewRequestMail({ ...input, unsubscribeUrl: undefined });
    expect(html + text).not.toContain('Unsubscribe');
  });

  it('greets without a name where there is none', () => {
    for (const customerName of [' \n', 'Test 123', 'maria@example.com']) {
      expect(reviewRequestMail({ ...input, customerName }).text).toMatch(/^Hello,/m);
    }
  });

  it.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=y>'],
    ['a header', 'Maria\r\nBcc: victim@a.test'],
    ['right-to-left text', '\u202eמריה مريم'],
    ['10,000 characters', 'W'.repeat(10_000)],
    ['a template slot', '{businessName} $& $1'],
  ])('shows %s in a name as text', (_, name) => {
    const brand = { ...input.brand, name };
    const mail = reviewRequestMail({ ...input, customerName: name, businessName: name, brand });
    expect(mail.subject).not.toMatch(/[\r\n\u0000-\u001f\u202e]/);
    expect(mail.subject.length).toBeLessThanOrEqual(180);
    expect(mail.html).not.toMatch(/<script|<img|\u202e/);
    expect(mail.html.length).toBeLessThan(20_000);
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });
});
