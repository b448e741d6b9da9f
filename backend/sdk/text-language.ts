import { languageByScript, languageByWords, type ForeignLanguage } from './foreign-languages.js';

/** Languages that detection distinguishes, and that replies are checked in. */
export const TEXT_LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'ar'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** Score of the hint: half of a listed word. */
const HINT = 0.5;
/** Number of characters to examine; more of a text reveals nothing more about its language. */
const ENOUGH = 600;
const ARABIC = /\p{Script=Arabic}/gu;
const ADDRESS = /https?:\S+/g;
const LETTER = /\p{L}/gu;
const WORD = /[\p{L}\p{M}'’]+/gu;

/** Features that distinguish a language from the others. */
interface Marks {
  /** Words that occur in nearly every sentence. */
  common: ReadonlySet<string>;
  /** Words that customers of local businesses use, mostly in texts of two or three words. */
  typical: ReadonlySet<string>;
  /** Letters and endings that are frequent in this language and rare in others. */
  shape: RegExp;
}

/** Scores of a listed word, and of one that only looks like the language. */
const COMMON = 1;
const TYPICAL = 1;
const SHAPE = 0.6;

const MARKS: Readonly<Partial<Record<TextLanguage, Marks>>> = {
  en: {
    common: wordsOf(
      "the and a to of was is it i we in for they with this that not very my you had are were but so have at on be our would here there all from just been no sorry when what get got out as or if me your their he she will can never only which who how them has by up one an his her us did do don't didn't wasn't isn't i'm it's too also really than then into about some any",
    ),
    typical: wordsOf(
      'great good nice best staff food service place friendly awful terrible excellent love loved amazing delicious rude slow bad worst time back clean dirty helpful recommend definitely highly ok thanks thank you experience cut hair wonderful perfect awesome',
    ),
    shape:
      /^(\p{L}+ing|\p{L}+tion|\p{L}+ly|\p{L}+ght|wh\p{L}+|th\p{L}*|\p{L}+n't|\p{L}+ed|sh\p{L}+)$/u,
  },
  es: {
    common: wordsOf(
      'el la los las de que y en un una es no muy con para por me lo se del al todo pero fue está estaba más nos como su son sin mi ni ha si te le bien nunca hay yo ya son eran este esta cuando donde mucho mucha todos siempre también porque',
    ),
    typical: wordsOf(
      'bueno buena buen excelente servicio comida mejor malo mala mal gracias lugar atención trato recomiendo rico rica precio caro encanta gustó genial perfecto perfecta amable sitio volveré ambiente pésimo horrible limpio sucio fatal todo calidad espera',
    ),
    shape:
      /^(\p{L}*ñ\p{L}*|\p{L}+ción|\p{L}+mente|\p{L}+ísim[oa]s?|\p{L}+amos|\p{L}+aron|\p{L}+ieron|\p{L}+ado|\p{L}+ados|ll\p{L}+)$/u,
  },
  fr: {
    common: wordsOf(
      "le la les des de et un une est pas très avec pour je nous dans du en que qui au ce mais c'est été plus tout bien sur ne sans était j'ai vous il elle à son jamais trop aux cette sont ont a notre votre leur même aussi d'un d'une n'est qu'on on y ça",
    ),
    typical: wordsOf(
      'bon bonne excellent excellente accueil service parfait parfaite merci repas plat personnel cher chère nul nulle mauvais mauvaise génial recommande équipe propre sale sympa agréable délicieux cadre qualité prix rapide lent attente déçu déçue fuir adresse',
    ),
    shape:
      /^(\p{L}*[çœèêùâîû]\p{L}*|[ldjnmsc]'\p{L}+|\p{L}+eux|\p{L}+euse|\p{L}+aient|\p{L}+ait|\p{L}+ité|\p{L}+ées?|\p{L}+oi[rx]|\p{L}+eau|\p{L}+ment)$/u,
  },
  de: {
    common: wordsOf(
      'der die das und ist nicht sehr ich wir ein eine mit zu war auch es im den von für auf aber so hier nur noch alles immer dem einen waren hat man bei nie wieder mir uns wird sind haben wurde kann kein keine mich sich dass wenn als wie zum zur oder schon mal gar leider ohne',
    ),
    typical: wordsOf(
      'gut gute guter toll tolle toller freundlich unfreundlich nett lecker essen bedienung preis preise teuer schlecht schön danke gerne empfehlen empfehlenswert klasse prima friseur top sauber schmutzig service personal beste besten zufrieden enttäuscht termin laden warten',
    ),
    shape:
      /^(\p{L}*[äöüß]\p{L}*|\p{L}+ung|\p{L}+lich\p{L}*|\p{L}+keit|\p{L}+heit|\p{L}*sch\p{L}*|\p{L}+isch|\p{L}+ig|ge\p{L}+t|\p{L}+chen|un\p{L}+ig|\p{L}+ieren)$/u,
  },
  pt: {
    common: wordsOf(
      'o a os as de que e em um uma é não muito com para por me do da no na foi mas mais tudo nos bem ao meu minha são estava tem sem eu nunca lá ele ela você vocês dos das pelo pela já só até seu sua também quando porque muita isso este esta fui',
    ),
    typical: wordsOf(
      'bom boa ótimo ótima excelente atendimento comida serviço lugar melhor ruim péssimo péssima recomendo obrigado obrigada adorei amei gostei preço caro cara ambiente perfeito perfeita maravilhoso maravilhosa demorou limpo sujo equipe profissional top nota parabéns qualidade',
    ),
    shape:
      /^(\p{L}*[ãõ]\p{L}*|\p{L}+ção|\p{L}+ções|\p{L}+nh[oa]s?|\p{L}+mento|\p{L}+ei|\p{L}+ou|\p{L}+aram|\p{L}+eram|\p{L}+ente|\p{L}*lh\p{L}+)$/u,
  },
};

/** Words of a foreign language from which a text is in it, and how many more of them it must have than of ours. */
const FOREIGN_WORDS = 3;
const FOREIGN_MARGIN = 1.2;

/**
 * Returns the language that a text is clearly written in, if it is none of `TEXT_LANGUAGES`: ISO 639-1, such as `it`.
 * Recognizes 24 languages; undefined for any other, and for a text that is too short to tell.
 */
export function foreignLanguage(text: string): ForeignLanguage | undefined {
  const start = beginningOf(text);
  const byScript = languageByScript(start);
  if (byScript) return byScript;
  const found = languageByWords(wordsIn(start));
  if (!found || found.count < FOREIGN_WORDS) return undefined;
  const ours = Math.max(0, ...languageScores(text).values());
  return found.count > ours * FOREIGN_MARGIN ? found.language : undefined;
}

/**
 * Returns the supported language that a text is written in.
 * @param hint BCP 47; decides when the text is too short to tell, or in a language that is not supported
 */
export function languageOf(text: string, hint: string): TextLanguage {
  const expected = known(hint) ?? 'en';
  if (foreignLanguage(text)) return expected;
  const worth = new Map([[expected, HINT]]);
  for (const [language, found] of languageScores(text)) {
    worth.set(language, (worth.get(language) ?? 0) + found);
  }
  // On a tie the hint wins: it was inserted first.
  return [...worth].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Returns a score for each language, by the words of a text that indicate it; empty when the text has no letters. */
export function languageScores(text: string): Map<TextLanguage, number> {
  const start = beginningOf(text);
  const letters = start.match(LETTER)?.length ?? 0;
  if (letters === 0) return new Map();
  const words = wordsIn(start);
  if ((start.match(ARABIC)?.length ?? 0) * 2 > letters) return new Map([['ar', words.length]]);
  const scores = new Map<TextLanguage, number>();
  for (const language of TEXT_LANGUAGES) {
    const marks = MARKS[language];
    if (!marks) continue;
    scores.set(
      language,
      words.reduce((sum, word) => sum + worthOf(word, marks), 0),
    );
  }
  return scores;
}

const beginningOf = (text: string): string =>
  text.slice(0, ENOUGH).normalize('NFC').replace(ADDRESS, '');

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/’/g, "'"));

function worthOf(word: string, { common, typical, shape }: Marks): number {
  if (common.has(word)) return COMMON;
  if (typical.has(word)) return TYPICAL;
  return shape.test(word) ? SHAPE : 0;
}

/** Returns the supported language of a tag such as "pt-BR"; undefined when there is none. */
function known(tag: string): TextLanguage | undefined {
  const [primary = ''] = tag.toLowerCase().split('-');
  return TEXT_LANGUAGES.find((language) => language === primary);
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
