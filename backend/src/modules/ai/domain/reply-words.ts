import { anyOf, foldedPattern, sayer } from './folded-words.js';

/**
 * Words that a reply is refused for, in the languages of the product. They are compared without
 * accents and marks (`folded`), so they may be written with or without them.
 */

/** Up to two words between two that belong together: "your last visit", "su segunda visita". */
const BETWEEN = '(?:\\p{L}+ ){0,2}';

const PERCENT =
  '(?:%|٪|per ?cent|pct|por ciento|por cento|pour cent|prozent|في المئة|في المائة|بالمئة|بالمائة)';

/**
 * Promises. A sentence that denies one is refused too: a suggestion must not say what a business owes, as
 * that is for people to decide.
 */
const PROMISES = [
  'refund\\p{L}*|reimburs\\p{L}*|rebates?|money back|(?<!(?:value|worth) (?:for|of|the) )your money|pay(?:ing)? you back|repay\\p{L}*|compensat\\p{L}*|discount\\p{L}*|vouchers?|coupons?|gift (?:cards?|certificates?|for you)|(?:free|small|little) gifts?|(?:store|account) credit|credit (?:to|on) your|half(?:-| )price|half off|(?<!feel |feeling |-)free(?! to(?!\\p{L})|-)|complimentary|on the house|(?:is|are|be|s|was) on us|our treat|waiv(?:e|ed|es|ing)|(?:no|without)(?: any| extra| further| additional)? (?:charge|cost|fee)s?',
  'reembols\\p{L}*|devol[vu]\\p{L}*|devuelv\\p{L}*|descuent\\p{L}*|rebaj\\p{L}*|compensa\\p{L}*|gratis|gratuit\\p{L}*|vales? (?:de|por)|cup[oó]n\\p{L}*|sin (?:ningún )?(?:coste|costo|cargo)|(?:cuenta|cortesía|invitación) de la casa|invita la casa|(?:su|tu) dinero|mitad de precio|obsequi\\p{L}*|regal(?:o|os|amos|aremos|arle|arte|arles)',
  'rembours\\p{L}*|remises?|rabais|ristournes?|réductions?|dédommag\\p{L}*|indemnis\\p{L}*|bons? d.achat|offerte?s?|vous offr\\p{L}*|cadeaux?|geste commercial|sans frais|frais de la maison|votre argent|moitié prix',
  '(?:zu)?(?:rück)?erstatt\\p{L}*|geld zurück|(?:ihr|dein|euer) geld|rabatt\\p{L}*|gutsch(?:ein|rift)\\p{L}*|kostenlos\\p{L}*|kostenfrei\\p{L}*|umsonst|gratis\\p{L}*|freigetränk\\p{L}*|geschenk\\p{L}*|schenken wir|spendier\\p{L}*|auf(?:s| das) haus|geh(?:t|en) auf uns|entschädig\\p{L}*|(?:preis)?nachlass(?:es)?|halbe[nmr]? preis',
  'desconto\\p{L}*|de graça|indeni[sz]\\p{L}*|indemni[sz]\\p{L}*|ressarc\\p{L}*|estorn\\p{L}*|cupom|cupons|cup[aã]o|vale(?:-| )presente|(?:seu|teu) dinheiro|sem (?:nenhum )?custos?|(?:conta|cortesia) da casa|por nossa conta|brindes?|metade do preço',
  `100 ?${PERCENT} (?:off|back)`,
  'guarant\\p{L}*|(?:we|i) promise|promises? (?:you|that|to)|make it up to you|garantiza\\p{L}*|garantía|prometemos|prometo|garanti\\p{L}*|promettons|wir versprechen|versprechen (?:wir|ihnen|dir)',
];

/** Words that reveal that the reader was a patient or a client. */
const RELATIONS = [
  'patients?|clients?|customers?|visit(?:ing|ed) us|(?:came|coming|come) (?:in|to see us|back)|return(?:ing)? to us|see(?:ing)? you|saw you|meet(?:ing)? you|met you|welcom(?:e|ed|ing) you|ha(?:ving|d) you|look(?:ed|ing) after you|car(?:ed|ing) for you|help(?:ed|ing) you|assist(?:ed|ing) you|(?:could|able to) (?:help|assist|support)|serv(?:ed|ing) you|treat(?:ed|ing) you|(?:took|taking) care of you|cho(?:osing|se) (?:us|our)|trust(?:ing|ed)? (?:us|in us)|next time|again soon|time with us|(?:at|in|to) our (?:clinic|practice|offices?|firm|hospital|surgery|cent(?:er|re))',
  `your ${BETWEEN}(?:visits?|appointments?|treatments?|consultations?|procedures?|cases?|sessions?|stays?|care|experiences?|operations?|exam(?:ination)?s?|check-?ups?|results?|recovery|health|teeth|tooth|smile|pain|injur\\p{L}*|conditions?|symptoms?|claims?|trials?|hearings?|matters?|trust|loyalty)|your (?:\\p{L}+ ){1,3}(?:went|healed|turned out|worked out)`,
  'root canals?|implant\\p{L}*|fillings?|dentures?|x-?rays?|prescri\\p{L}*|medica(?:tion|ment)\\p{L}*|medikament\\p{L}*|therap(?:y|ies|ie|ien)|terapias?|diagn[oó]s\\p{L}*|surger\\p{L}*|cirug\\p{L}*|cirurg\\p{L}*|chirurg\\p{L}*|divorc\\p{L}*|scheidung\\p{L}*|custody|lawsuits?|legal matter',
  `pacientes?|clientes?|(?:su|sus|tu|tus|vuestr[ao]s?) ${BETWEEN}(?:visitas?|citas?|tratamientos?|consultas?|casos?|experiencias?|procedimientos?|operaci[oó]n|salud|confianza)|visitarnos|(?:volver a )?ver(?:le|te|lo|la|os) (?:de nuevo|otra vez|pronto)|volver a (?:ver|recibir|atender)\\p{L}*|atender(?:le|lo|la|te)|recibir(?:le|lo|la|te)|elegirnos|en nuestr[ao] (?:clínica|consulta|despacho|bufete)`,
  `patiente?s?|clientes?|(?:votre|vos|ta|ton|tes) ${BETWEEN}(?:visites?|rendez-vous|traitements?|consultations?|dossiers?|affaires?|soins?|expériences?|passages?|séjours?|santé|confiance)|(?:vous|te) (?:revoir|accueillir|recevoir|retrouver)|avoir choisi|dans notre (?:clinique|cabinet|étude)`,
  `patient(?:in|en|innen)?|mandant(?:in|en|innen)?|kund(?:e|in|en|innen)|(?:ihr|dein|euer)(?:e[mnrs]?)? ${BETWEEN}(?:besuche?[ns]?|termine?[ns]?|behandlung(?:en)?|beratung(?:en)?|fall|falls|fälle|erfahrung(?:en)?|aufenthalt|eingriff|gesundheit|vertrauen)|wiedersehen|wiederzusehen|begrü(?:ß|ss)en|behandelt|betreut|gew[äa]hlt haben|in unserer (?:praxis|kanzlei|klinik)`,
  `(?:sua|suas|seu|seus|tua|tuas|teu|teus) ${BETWEEN}(?:visitas?|consultas?|tratamentos?|atendimentos?|casos?|processos?|experiências?|procedimentos?|saúde|confiança)|rev[eê]-l[oa]s?|atend[eê]-l[oa]s?|receb[eê]-l[oa]s?|nos visitar|nos escolher|em noss[ao] (?:clínica|consultório|escritório)|(?:na|no) noss[ao] (?:clínica|consultório|escritório)`,
];

// Arabic attaches other words to the beginning and end of a word, so these match parts of words.
const PROMISE_ARABIC =
  /استرداد|استرجاع|رد المبلغ|رد المال|نعيد لك|خصم|تخفيض|تعويض|مجان|قسيمة|كوبون|هدية|نقودك|أموالك|(?:بدون|دون|بلا) مقابل|على حسابنا|نصف السعر|نضمن|ضمان|نعدك|نعدكم/u;
const RELATION_ARABIC =
  /زيارتك|زيارتكم|علاجك|موعدك|مواعيدك|قضيتك|استشارتك|تجربتك|عمليتك|جراحتك|حالتك|صحتك|ثقتك|كمريض|مريضنا|مرضانا|عميلنا|عملائنا|زبائننا|رؤيتك|استقبالك|خدمتك|في عيادتنا|في مكتبنا/u;

/** Percentages such as "20 %", but not "100 % yours". */
const PART = new RegExp(`(?<!(?:100|hundred|cien|cent|hundert|cem|مئة) ?)${PERCENT}`, 'iu');

export const promises = sayer(anyOf(PROMISES), foldedPattern(PROMISE_ARABIC), foldedPattern(PART));
export const tellsOfRelation = sayer(anyOf(RELATIONS), foldedPattern(RELATION_ARABIC));
