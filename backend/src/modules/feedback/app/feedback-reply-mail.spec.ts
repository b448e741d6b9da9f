import { feedbackReplyMail, type FeedbackReplyMailInput } from './feedback-reply-mail.js';

const input: FeedbackReplyMailInput = {
  businessName: 'Fade & Blade',
  reply: 'We are sorry.\n\nThe next cut is on us.',
  feedback: { message: 'I waited.\nThe music was loud.', rating: 2 },
  brand: { name: 'Fade & Blade', primaryColor: '#c8321f', footer: '214 Pecan Street, Austin' },
};

describe('feedbackReplyMail', () => {
  it('carries the reply and quotes the feedback in both bodies', () => {
    const { subject, html, text } = feedbackReplyMail(input);
    expect(subject).toBe('Fade & Blade replied to your feedback');
    expect(html).toContain('The next cut is on us.');
    expect(html).toContain('I waited.<br>The music was loud.');
    expect(html).toContain('Rating: 2 of 5 stars');
    expect(html).toContain('★★☆☆☆');
    expect(text).toContain('We are sorry.\n\nThe next cut is on us.');
    expect(text).toContain('> Rating: 2 of 5 stars\n> I waited.\n> The music was loud.');
  });

  it.each([
    ['es', 2, 'Valoración: 2 de 5 estrellas'],
    ['fr', 1, 'Note\u00a0: 1 étoile sur 5'],
    ['de', 1, 'Bewertung: 1 von 5 Sternen'],
    ['pt-BR', 2, 'Nota: 2 de 5 estrelas'],
    ['ar', 2, 'التقييم: نجمتان من 5'],
    ['ar', 3, 'التقييم: 3 نجوم من 5'],
  ])('in %s says %d stars as "%s"', (language, rating, words) => {
    const feedback = { ...input.feedback, rating };
    const { html, text, subject } = feedbackReplyMail({ ...input, language, feedback });
    expect(text).toContain(`> ${words}\n> I waited.`);
    expect(html).toContain(`<html lang="${language}"`);
    expect(subject + html + text).not.toMatch(/\{\w+\}/);
  });

  it.each(['en', 'es', 'fr', 'de', 'pt-BR', 'ar'])(
    'begins with the greeting of the reply, and with no other, in %s',
    (language) => {
      const reply = 'Hi Maria,\n\nWe are sorry.';
      const { html, text } = feedbackReplyMail({ ...input, language, reply });
      const [, first, second] = text.split('\n\n');
      expect([first, second]).toEqual(['Hi Maria,', 'We are sorry.']);
      expect(html.slice(html.indexOf('</h1>')).match(/<p [^>]*>([^<]*)<\/p>/)?.[1]).toBe(
        'Hi Maria,',
      );
    },
  );

  it('keeps what the customer typed inside the quote, as text', () => {
    const message = '</blockquote></table><a href="https://evil.test">x</a>\n\nFake reply';
    const { html, text } = feedbackReplyMail({ ...input, feedback: { message, rating: 1 } });
    expect(html).not.toContain('<a href="https://evil.test"');
    expect(html).toContain('&lt;/blockquote&gt;');
    expect(text).toContain('> \n> Fake reply');
  });

  it('breaks no subject and no layout on long or hostile names', () => {
    const name = `A\r\nBcc: x@a.test${'W'.repeat(10_000)}<b>`;
    const mail = feedbackReplyMail({ ...input, businessName: name });
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<b>');
    expect(mail.html.length).toBeLessThan(20_000);
  });
});
