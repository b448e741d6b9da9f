import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignLanguage, languageOf } from './text-language.js';

const FOREIGN: [string, string][] = [
  ['it', 'Personale gentilissimo e cibo ottimo, ci torneremo sicuramente.'],
  ['it', 'Abbiamo aspettato più di un’ora e nessuno ci ha chiesto scusa.'],
  ['nl', 'Heel vriendelijk personeel en lekker eten, een echte aanrader!'],
  ['nl', 'We hebben een uur gewacht en het eten was niet goed.'],
  ['sv', 'Mycket trevlig personal och god mat, vi kommer tillbaka.'],
  ['da', 'Meget flink betjening og lækker mad, kan varmt anbefales.'],
  ['no', 'Veldig hyggelig betjening og nydelig mat, anbefales på det varmeste.'],
  ['pl', 'Bardzo miła obsługa i pyszne jedzenie, polecam.'],
  ['pl', 'Czekałem godzinę i nikt się nie pojawił, już tu nie wrócę.'],
  ['cs', 'Velmi příjemná obsluha a skvělé jídlo, moc doporučuji.'],
  ['ro', 'Mâncarea a fost foarte bună și personalul amabil, recomand.'],
  ['hu', 'Nagyon kedves kiszolgálás és finom ételek, mindig visszajövünk.'],
  ['tr', 'Çok güzel bir mekan, yemekler lezzetli ve personel ilgili.'],
  ['fi', 'Todella hyvä palvelu ja ruoka oli erittäin hyvää.'],
  ['id', 'Makanan enak dan pelayanan sangat ramah, tempat ini bagus.'],
  ['vi', 'Nhân viên phục vụ rất nhiệt tình, món ăn ngon và giá tốt.'],
  ['ru', 'Отличный сервис, всем рекомендую'],
  ['uk', 'Дуже смачна їжа, обслуговування на висоті'],
  ['el', 'Πολύ καλό φαγητό και εξυπηρέτηση'],
  ['he', 'שירות מצוין ואוכל טעים'],
  ['hi', 'खाना बहुत अच्छा था'],
  ['th', 'อาหารอร่อยมาก บริการดี'],
  ['ja', 'とても美味しかったです。また来ます。'],
  ['ko', '음식이 정말 맛있어요'],
  ['zh', '服务很好，菜也很好吃'],
  ['fa', 'غذا خیلی خوب بود و برای خانواده مناسب است'],
  ['ur', 'کھانا بہت اچھا تھا اور سروس بھی اچھی ہے'],
];

/** Languages that replies are written in, with the review sentences that models are fitted on. */
const OURS = ['es', 'fr', 'de', 'pt', 'ar'];
const sentencesOf = (language: string): string[] =>
  readFileSync(join(import.meta.dirname, `../bench/sentiment/reviews/${language}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text);

describe('the language of a text', () => {
  it.each(FOREIGN)('is %s, which nothing is written in: %s', (language, text) => {
    expect(foreignLanguage(text)).toBe(language);
  });

  it.each(FOREIGN)('gives way to the hint where it is %s: %s', (_language, text) => {
    expect(languageOf(text, 'pt-BR')).toBe('pt');
  });

  it.each(OURS)('is not taken for a foreign one in whole reviews: %s', (language) => {
    const reviews = sentencesOf(language);
    const foreign = reviews.filter((text) => foreignLanguage(text));
    expect({ language, foreign }).toEqual({ language, foreign: [] });
    const found = reviews.filter((text) => languageOf(text, 'en') === language);
    expect(found.length / reviews.length).toBeGreaterThan(0.98);
  });

  it.each([
    'Great cut, but I waited an hour.',
    'Ok',
    '',
    '👍👍',
    'Pho, sushi and kimchi on one menu: that is new here.',
    'Très bien',
    'Mi hermana pidió el menú del día y yo la paella.',
    'A comida é boa e o atendimento também.',
  ])('is not foreign: %s', (text) => {
    expect(foreignLanguage(text)).toBeUndefined();
  });

  it('has reviews of every language but English, whose sentences have licenses of their own', () => {
    const files = readdirSync(join(import.meta.dirname, '../bench/sentiment/reviews'));
    expect(files.sort()).toEqual(OURS.map((language) => `${language}.jsonl`).sort());
  });
});
