/** Languages that are recognized although nothing is written in them. */
export type ForeignLanguage = keyof typeof WORDS | (typeof SCRIPTS)[number][0];

/** Words that occur in nearly every sentence of languages in Latin letters, without those that our languages share. */
const WORDS = {
  it: 'il lo gli di che è non per una con del della dei delle nel nella sono molto più anche ma come questo questa tutto tutti siamo stato stata abbiamo ho ci si ed dal dalla alla alle ottimo ottima buono buona bravo bravi servizio personale consiglio consigliato cibo prezzi sempre grazie posto cortese gentile gentilissimi pessimo davvero troppo poco mai',
  nl: 'de het een van en ik je niet dat die zijn op voor met als maar om hem ook er wat bij heb heeft hebben was waren wij ze naar nog zeer heel goed goede lekker lekkere mooi vriendelijk vriendelijke geen wel kan kunnen werd worden onze ons veel snel prima eten prijs personeel bediening aanrader jammer echt weer dit deze door uit over',
  sv: 'och att det som en på är av för med den till inte har de ett om men var jag vi man så eller från när hade bra mycket mat maten trevlig trevligt trevliga personal personalen väldigt också bara mycket här där dålig aldrig alltid tack service rekommenderar gott god fick vara skulle kan',
  da: 'og at det som en på er af for med den til ikke har de et om men var jeg vi man så eller fra når havde god godt meget mad maden søde flink personale betjening også kun her der dårlig aldrig altid tak anbefales lækker lækkert fik blev kunne virkelig hyggeligt hyggelig',
  no: 'og at det som en på er av for med den til ikke har de et om men var jeg vi man så eller fra når hadde bra veldig mat maten hyggelig hyggelige betjening også bare her der dårlig aldri alltid takk anbefales god godt fikk ble kunne virkelig koselig nydelig',
  pl: 'i w na z się nie że do to jest jak po co tak za od ale przez bardzo dla był była było byłem byłam są już tylko oraz dobrze dobry dobre dobra polecam obsługa miła miły jedzenie smaczne pyszne ceny szybko zawsze nigdy można bez czas wszystko super również więc który która',
  cs: 'a se na že je v to s z do i o si za ale po jako jsem jsme byl byla bylo byli velmi moc dobré dobrý skvělé skvělý obsluha jídlo personál doporučuji ochotný příjemný příjemná cena vše vždy nikdy jen už při nebo není také který',
  ro: 'și de în la cu nu o un este pe din că mai foarte pentru care am a fost sunt dar sau fără tot bun bună bune mâncare mâncarea servire personal personalul recomand prețuri calitate curat amabil mereu niciodată doar prea dacă când după aici',
  hu: 'a az és nem hogy is egy van volt meg de ez azt csak már nagyon jó finom kedves kiszolgálás étel ételek ár árak ajánlom mindig soha minden több mint vagy ha itt ott voltunk volt lehet szép gyors köszönöm szuper rossz sokat',
  tr: 'bir ve bu çok da de için ile ama gibi daha en ne kadar her var yok değil olarak sonra güzel iyi kötü lezzetli yemek yemekler hizmet personel çalışanlar fiyat fiyatlar tavsiye ederim teşekkürler ilgili temiz mekan gayet harika oldu olan sadece hiç tekrar',
  fi: 'ja on ei se oli että en ole mutta niin kun kuin hyvä hyvää hyvin todella palvelu ruoka ystävällinen suosittelen myös vain oli ovat paikka hinta erittäin kaikki sekä siis tai aina koskaan mukava nopea kiitos huono asiakaspalvelu tästä siellä täällä',
  id: 'yang dan di ini itu dengan untuk tidak dari ke ada saya kami sangat bagus enak makanan pelayanan ramah tempat harga murah mahal juga sudah akan bisa banyak tapi sekali karena lebih pada atau semua recommended kurang cepat lama terima kasih nya',
  vi: 'và là của có không cho được với này các những một rất ngon đẹp nhân viên phục vụ quán món ăn giá nhiệt tình sẽ thì mình đã cũng nhưng quá tốt lần sau hơn khi đến ở rồi',
} as const;

/**
 * Languages that their script, or letters that only they have, reveals; the first match counts. Japanese mixes its own
 * signs with Chinese ones, and Persian and Urdu add letters to the Arabic ones.
 */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['uk', /[іїєґІЇЄҐ]/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
  ['ur', /[ٹڈڑںے]/u],
  ['fa', /[پچژگیک]/u],
] as const;

/** Scripts that none of our languages is written in. */
const FOREIGN_LETTERS =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/gu;
/** Words of Persian and Urdu: names and slang in Arabic texts have their letters too. */
const PERSIAN_OR_URDU =
  /(?<!\p{L})(?:است|بود|این|خیلی|برای|که|از|را|شد|ہے|ہیں|کے|کی|میں|سے|اور|بہت)(?!\p{L})/gu;
const ENOUGH_WORDS = 2;

const LISTS = Object.entries(WORDS).map(
  ([language, words]) => [language as keyof typeof WORDS, new Set(words.split(' '))] as const,
);

/** Returns the language that the script of a text reveals, if it is none of ours. */
export function languageByScript(text: string): ForeignLanguage | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isForeign = (text.match(FOREIGN_LETTERS)?.length ?? 0) * 2 > letters;
  const isPersianOrUrdu = (text.match(PERSIAN_OR_URDU)?.length ?? 0) >= ENOUGH_WORDS;
  if (!isForeign && !isPersianOrUrdu) return undefined;
  return SCRIPTS.find(([, letter]) => letter.test(text))?.[0];
}

/** Returns the foreign language that most words of a text belong to, and their number; undefined without any. */
export function languageByWords(
  words: readonly string[],
): { language: ForeignLanguage; count: number } | undefined {
  let best: { language: ForeignLanguage; count: number } | undefined;
  for (const [language, list] of LISTS) {
    const count = words.filter((word) => list.has(word)).length;
    if (count > (best?.count ?? 0)) best = { language, count };
  }
  return best;
}
