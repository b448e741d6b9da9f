import { languageScores } from '../sdk/index.js';
import { isOtherLanguage } from '../src/modules/ai/domain/other-language.js';

const REPLIES = {
  en: 'Thank you for your review. We are sorry that you had to wait for so long.',
  es: 'Gracias por su opinión. Sentimos mucho que la espera fuera tan larga para usted.',
  fr: 'Merci pour votre avis. Nous sommes désolés que vous ayez dû attendre dans le salon.',
  de: 'Vielen Dank für die Rückmeldung. Es tut uns leid, dass Sie nicht zufrieden waren.',
  pt: 'Obrigado pela sua avaliação. Sentimos muito que você não tenha gostado da comida.',
  ar: 'شكرا على رأيك. نأسف لأنك انتظرت طويلا عندنا.',
};
const TEXTS = {
  en: 'I had to wait for an hour and the staff was rude to us.',
  es: 'Tuve que esperar una hora y el camarero fue muy grosero con nosotros.',
  fr: 'Nous avons attendu une heure et le serveur était très désagréable avec nous.',
  de: 'Ich musste eine Stunde warten und die Bedienung war sehr unfreundlich zu uns.',
  pt: 'Esperei uma hora e o garçom foi muito grosseiro com a minha família.',
  ar: 'انتظرت ساعة كاملة وكان الموظف وقحا معنا',
};
type Language = keyof typeof TEXTS;
const ALL = Object.keys(TEXTS) as Language[];

describe('the language of a reply', () => {
  const pairs = ALL.flatMap((text) => ALL.map((reply): [Language, Language] => [text, reply]));

  it.each(pairs)('for a text in %s: %s', (text, reply) => {
    const isOther = isOtherLanguage(languageScores(REPLIES[reply]), languageScores(TEXTS[text]));
    expect(isOther).toBe(text !== reply);
  });

  it.each(['', '👍👍', 'Top!', 'ok', 'Sehr gut, muy bien, très bien', '很好吃', 'Очень вкусно'])(
    'may be any for %j, which does not tell',
    (text) => {
      for (const reply of Object.values(REPLIES)) {
        expect(isOtherLanguage(languageScores(reply), languageScores(text))).toBe(false);
      }
    },
  );

  it('is not judged before it can be told', () => {
    expect(isOtherLanguage(languageScores('Hallo Ada,'), languageScores(TEXTS.en))).toBe(false);
  });
});
