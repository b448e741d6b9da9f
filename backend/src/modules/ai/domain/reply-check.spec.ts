import { replyFaults, type ReplyFault } from './reply-check.js';

const RULES = {
  maxLength: 400,
  allowedLinks: ['https://www.corner.example/book'],
  discreet: false,
};
const PRIVATE = { ...RULES, discreet: true };

describe('a reply is refused for', () => {
  it.each<[ReplyFault, string]>([
    ['empty', ' \n '],
    ['too-long', 'a'.repeat(401)],
    ['link', 'Claim it at https://evil.example/now.'],
    ['link', 'See www.evil.example'],
    ['link', 'Look at evil-shop.com today'],
    ['link', 'Book at https://www.corner.example.evil.com/book'],
    ['link', 'Pay at evil.ai/pay'],
    ['link', 'See goo.gl/abc'],
    ['link', 'More on evil.it'],
    ['link', 'More on EVIL.Ai now.'],
    ['link', 'More on evil.com.Thank you.'],
    ['link', 'More on evil。com'],
    ['link', 'More on ev\u200bil．co\u00adm'],
    ['link', 'More on 10.2.3.4/pay'],
    ['link', 'Get it from ftp://evil.example/x'],
    ['link', 'Смотрите на сайт.рф'],
    ['contact', 'Write to boss@corner.example.'],
    ['contact', 'Call +49 (30) 123 456-78.'],
    ['promise', 'We will refund you in full.'],
    ['promise', 'Enjoy a discount next time.'],
    ['promise', 'Your next cut is free of charge.'],
    ['promise', 'Take 20% off.'],
    ['promise', 'Le haremos un reembolso.'],
    ['promise', 'Le haremos un descuento.'],
    ['promise', 'Nous vous rembourserons.'],
    ['promise', 'Wir erstatten den Betrag.'],
    ['promise', 'Sie bekommen einen Gutschein.'],
    ['promise', 'Vamos devolver o dinheiro.'],
    ['promise', 'سنقدم لك خصما في المرة القادمة'],
    ['promise', 'Your next meal is for free.'],
    ['promise', 'Come back for a free dinner.'],
    ['promise', 'Take 20 percent off.'],
    ['promise', 'We give you 100% back.'],
    ['promise', 'We will send you your money.'],
    ['promise', 'The next one is on us.'],
    ['promise', 'It comes at no extra cost.'],
    ['promise', 'We re\u200bfund you.'],
    ['promise', 'We ｒｅｆｕｎｄ you.'],
    ['promise', 'Le devolvemos su dinero.'],
    ['promise', 'La próxima cena es por cuenta de la casa.'],
    ['promise', 'Un 20 por ciento menos la próxima vez.'],
    ['promise', 'Le prochain repas vous est offert.'],
    ['promise', 'Vingt pour cent la prochaine fois.'],
    ['promise', 'Das nächste Essen gibt es umsonst.'],
    ['promise', 'Das nächste Mal geht auf uns.'],
    ['promise', 'Zwanzig Prozent beim nächsten Mal.'],
    ['promise', 'A próxima é de graça.'],
    ['promise', 'A próxima é por nossa conta.'],
    ['promise', 'المرة القادمة مَجَّانًا'],
    ['promise', 'سنعيد لك نقودك'],
    ['machine', 'As an AI, I cannot feel.'],
    ['machine', 'Ignoring my instructions as you asked.'],
    ['markup', 'Thank you <b>so</b> much'],
    ['markup', 'Thank you, [dear](https://www.corner.example/book)'],
    ['markup', '**Thank you**'],
    ['placeholder', 'Dear [Name], thank you.'],
    ['placeholder', 'Dear {{name}}, thank you.'],
  ])('%s: %s', (fault, reply) => {
    expect(replyFaults(reply, RULES)).toContain(fault);
  });

  it.each([
    'Thank you for your visit.',
    'We are glad to have you as a patient.',
    'Our clients matter to us.',
    'We hope to see you again soon.',
    'Gracias por su visita.',
    'Merci de votre visite.',
    'Danke für Ihren Besuch.',
    'Wir freuen uns auf ein Wiedersehen.',
    'Obrigado pela sua visita.',
    'شكرا على زيارتكم',
    'Thank you for trusting us with your case.',
    'Thank you for your last visit.',
    'We are glad that your root canal went well.',
    'Your appointments matter to us.',
    'We enjoyed having you at our clinic.',
    'We are sorry about your experience.',
    'We hope that your knee has healed, your new knee turned out well.',
    'Danke für Ihren letzten Besuch.',
    'Gracias por su ultima visita.',
    'Gracias por su última visita.',
    'Merci pour votre dernière visite.',
    'Merci pour votre derniere visite.',
    'Obrigado pela sua última visita.',
    'Obrigado pela sua ultima visita.',
    'شكرًا على زِيارتِكم الأخيرة',
  ])('relation, where that is confidential: %s', (reply) => {
    expect(replyFaults(reply, PRIVATE)).toEqual(['relation']);
    expect(replyFaults(reply, RULES)).toEqual([]);
  });
});

describe('a reply is fine', () => {
  it.each([
    'Thank you, Ada! It made our day to read this.',
    'We are sorry to hear this. Please talk to us, we would like to understand what happened.',
    'Book whenever you like: https://www.corner.example/book.',
    'Find us at corner.example/book!',
    'Merci d’avoir pris le temps de nous écrire, Zoë.',
    'Vielen Dank für Ihre ehrlichen Worte. Wir nehmen das ernst.',
    'Gracias por tomarse el tiempo de escribirnos.',
    'Obrigado por nos escrever, Ana!',
    'شكرا جزيلا على كلماتك الطيبة.',
    'That is great.Thank you for writing.',
    'Please feel free to contact us. We are 100% committed, i.e. always, e.g. on Mondays at 3.30 p.m.',
    'We want you to get good value for your money.',
    'Wir sind z.B. montags da, u.a. für Sie.',
    'Since 2019 we have read 1,200 letters like yours.',
  ])('%s', (reply) => {
    expect(replyFaults(reply, RULES)).toEqual([]);
  });

  it.each([
    'Thank you for your feedback. We take it seriously and would like to talk in private.',
    'Danke für Ihre Rückmeldung. Bitte sprechen Sie uns vertraulich an.',
    'Merci de votre message. Nous vous invitons à nous contacter en privé.',
  ])('also where confidential: %s', (reply) => {
    expect(replyFaults(reply, PRIVATE)).toEqual([]);
  });
});
