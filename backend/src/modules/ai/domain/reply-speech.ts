import { anyOf, foldedPattern, sayer } from './folded-words.js';

/** Refusals, remarks about the reply itself, and statements of an AI about itself. */
const MACHINES = [
  "as an? (?:ai|artificial|virtual assistant|digital assistant)|language model|(?:my|these|the|previous|above) instructions|system prompt|openai|chatgpt|i(?: a|')m (?:only |just )?an? (?:ai|bot|chatbot|assistant|artificial|virtual)|i (?:can(?:not| not|'t)|could(?: not|n't)|w(?:ill not|on't)|am (?:unable|not able) to|must decline to)(?: \\p{L}+)? (?:help|assist|comply|write|provide|fulfil|fulfill|generate|create|respond|answer|reply|do that|process|share|discuss|engage|continue|follow|produce|draft)|i'm (?:unable|not able) to|here(?:'s| is| are) (?:\\p{L}+ ){0,4}(?:repl(?:y|ies)|responses?|draft|version|answer|translation|suggestion)|(?:suggested|sample|possible|proposed|draft) (?:reply|response|answer)|let me know if you(?:'d| would) like|feel free to (?:adjust|edit|modify)",
  'como (?:un |una )?(?:ia|inteligencia artificial|asistente virtual)|modelo de (?:lenguaje|linguagem)|(?:mis|minhas) instruc\\p{L}*|soy (?:una ia|un modelo|un asistente|una inteligencia)|no puedo (?:ayudar|cumplir|escribir|responder|generar|proporcionar|redactar|procesar|continuar|hacer eso)\\p{L}*|aquí (?:tiene|tienes|está|va|te dejo|le dejo) (?:\\p{L}+ ){0,4}(?:respuesta|borrador|versión|sugerencia|propuesta)|(?:respuesta|borrador) sugerid[ao]',
  "en tant qu.(?:ia|intelligence artificielle|assistant)|modèle de langage|mes instructions|je suis (?:une ia|un modèle|un assistant|une intelligence)|je ne (?:peux|puis|suis) pas (?:\\p{L}+ )?(?:en mesure )?(?:de |d')?(?:vous )?(?:aider|répondre|rédiger|écrire|générer|fournir|traiter|faire|continuer|accéder)|voici (?:\\p{L}+ ){1,4}(?:réponse|version|proposition|brouillon|suggestion)|réponse (?:suggérée|proposée)",
  'als (?:eine )?(?:ki|künstliche intelligenz)|sprachmodell|meine anweisungen|ich bin (?:eine ki|ein assistent|eine künstliche)|ich kann (?:\\p{L}+ ){0,4}nicht (?:helfen|erfüllen|schreiben|beantworten|antworten|erstellen|verfassen|nachkommen|bearbeiten)|hier (?:ist|wäre|kommt) (?:\\p{L}+ ){0,4}(?:antwort|entwurf|vorschlag|version)|antwortvorschlag',
  'como (?:uma )?(?:ia|inteligência artificial|assistente virtual)|sou (?:uma ia|um modelo|um assistente|uma inteligência)|não posso (?:ajudar|cumprir|escrever|responder|gerar|fornecer|redigir|processar|continuar|fazer isso)\\p{L}*|(?:aqui está|aqui vai|segue) (?:\\p{L}+ ){0,4}(?:resposta|rascunho|versão|sugestão)|resposta sugerida',
];
const MACHINE_ARABIC =
  /كذكاء اصطناعي|ذكاء اصطناعي|نموذج لغوي|بصفتي (?:نموذج|مساعد)|تعليماتي|لا (?:أستطيع|يمكنني) (?:المساعدة|مساعدتك|الرد|كتابة|تقديم|تلبية|الإجابة)|(?:إليك|فيما يلي|هذا هو) (?:\p{L}+ ){0,3}(?:رد|ردا|الرد|مسودة|اقتراح)/u;
/** A label before the reply, or quotation marks around all of it. */
const LABEL =
  /^\s*(?:(?:reply|response|answer|draft|subject|note|translation|respuesta|asunto|réponse|objet|antwort|betreff|resposta|assunto|الرد|الموضوع)\s*[:：]|(?:sure|certainly|of course|absolutely|okay|claro|por supuesto|bien sûr|gerne|natürlich|بالتأكيد)\s*[,!:.]\s*(?:here|aqui|voici|hier|إليك)(?!\p{L}))|^\s*["“«„][^"”»“]*["”»“]\s*$/iu;

/** Words of the rules that providers get, and words of texts that try to manipulate a provider. */
const INSTRUCTIONS = [
  'ignor(?:e|es|ed|ing) (?:\\p{L}+ ){0,3}(?:instructions?|rules?|prompts?|the above)|untrusted data|customer ?text|probable ?language|previous ?replies|plain text only|at most \\p{N}+ characters|write in the language of|(?:never )?follow (?:\\p{L}+ ){0,2}instructions|developer mode|jailbr\\p{L}*|new instructions|prompt injection|pwned|you are now',
  'ignor\\p{L}* (?:\\p{L}+ ){0,3}(?:instrucciones|instruções|instructions|consignes|anweisungen|regeln|reglas|regras)|(?:instrucciones|instruções|anweisungen|consignes) (?:anteriores|precedentes|précédentes|oben)|vorherige\\p{L}* anweisungen',
];
const INSTRUCTIONS_ARABIC = /تجاهل (?:\p{L}+ )?(?:التعليمات|الأوامر|القواعد)|التعليمات السابقة/u;
const ROLE = /^\s*(?:system|assistant|user|developer)\s*:|<\||\|>|\{\s*"/imu;

const INSULTS = [
  'idiot\\p{L}*|stupid\\p{L}*|moron\\p{L}*|dumb|liars?|you lie|you are lying|pathetic|shut up|ignorant|losers?|scum|bitch\\p{L}*|asshole\\p{L}*|fuck\\p{L}*|shit\\p{L}*|bullshit|bastards?|get lost|delusional|crybab\\p{L}*',
  'estúpid\\p{L}*|imbécil\\p{L}*|mentiros[oa]s?|tont[oa]s?|gilipollas|cállate|cállese|mierda|ignorantes?|payas[oa]s?|cretin\\p{L}*|pendej\\p{L}*|cabrón\\p{L}*',
  'menteu(?:r|rs|se|ses)|crétin\\p{L}*|connard\\p{L}*|connasse|ta gueule|taisez-vous|merde|abruti\\p{L}*|débiles?|bouffon\\p{L}*',
  'dumm(?:e|er|es|en|kopf|köpfe)?|blöd(?:e|er|es|en|mann)?|lügner\\p{L}*|depp\\p{L}*|trottel\\p{L}*|schwachk\\p{L}*|arschl\\p{L}*|scheiß\\p{L}*|scheiss\\p{L}*|halt die klappe|spinner|vollidiot\\p{L}*',
  'imbecis|burr[oa]s?|cale a boca|merda|babacas?|otári\\p{L}*|palhaç\\p{L}*',
];
const INSULT_ARABIC = /غبي|أغبياء|أحمق|حمقى|كاذب|كذاب|اخرس|حقير|حمار|تافه|وقح/u;

/** Admissions of fault or injury: people have to find out what happened, and to say it. */
const ADMISSIONS = [
  "our (?:own )?(?:fault|mistake|error|negligence|wrongdoing|failure|carelessness)|we(?:'re| are| were) (?:\\p{L}+ )?(?:at fault|to blame|negligent|liable|responsible|guilty|in the wrong|careless)|(?:take|takes|taking|took|accept|accepts|accepting|bear|assume|admit|admits) (?:\\p{L}+ ){0,2}(?:responsibility|liability|blame|fault|guilt)|we (?:have )?(?:\\p{L}+ )?(?:injured|hurt|harmed|burned|burnt|poisoned|infected|wounded|damaged|discriminated|stole|overcharged|cheated)|we(?:'ve| have)? made (?:\\p{L}+ ){0,2}(?:mistakes?|errors?)|we (?:\\p{L}+ )?admit|we (?:messed|screwed) up",
  '(?:por )?nuestra (?:\\p{L}+ )?(?:culpa|negligencia)|nuestro (?:\\p{L}+ )?(?:error|fallo)|(?:error|fallo) nuestro|(?:somos|fuimos) (?:\\p{L}+ )?(?:culpables|responsables|negligentes)|(?:asumimos|aceptamos) (?:\\p{L}+ ){0,3}(?:responsabilidad|culpa)|admitimos|reconocemos (?:\\p{L}+ ){0,2}(?:error|culpa|fallo)|(?:le|te|la|lo|les) (?:lesionamos|herimos|hicimos daño|quemamos|intoxicamos|lastimamos)|nos equivocamos|cometimos|hemos cometido',
  "(?:de )?notre (?:\\p{L}+ )?(?:faute|erreur|négligence|responsabilité)|nous (?:sommes|étions) (?:\\p{L}+ )?(?:fautifs|responsables|coupables|en tort)|nous (?:assumons|acceptons|reconnaissons|admettons) (?:\\p{L}+ ){0,3}(?:responsabilité|faute|erreur|torts?)|nous admettons|nous (?:vous |t')?avons (?:\\p{L}+ )?(?:blessé|brûlé|intoxiqué|commis)\\p{L}*|nous nous sommes trompés",
  'unsere?[mnrs]? (?:\\p{L}+ )?(?:schuld|fehlers?|verschulden|nachlässigkeit|fahrlässigkeit|versagen|haftung)|wir (?:sind|waren) (?:\\p{L}+ )?schuld|wir haften|(?:übernehmen|tragen|akzeptieren) (?:\\p{L}+ ){0,3}(?:verantwortung|haftung|schuld)|haben (?:wir )?(?:sie|dich|euch|ihnen|dir) (?:\\p{L}+ ){0,2}(?:verletzt|verbrannt|geschadet|vergiftet|geschnitten)|haben (?:\\p{L}+ ){0,2}fehler (?:gemacht|begangen)|wir geben zu',
  'nossa (?:\\p{L}+ )?(?:culpa|falha|negligência)|nosso (?:\\p{L}+ )?erro|(?:erro|culpa|falha) noss[ao]|(?:fomos|somos) (?:\\p{L}+ )?(?:culpados|responsáveis|negligentes)|assumimos (?:\\p{L}+ ){0,2}(?:responsabilidade|culpa|erro)|reconhecemos (?:\\p{L}+ ){0,2}(?:erro|culpa|falha)|machucamos|ferimos|queimamos|intoxicamos|lesionamos|cometemos|erramos',
];
const ADMISSION_ARABIC =
  /خطؤنا|خطأنا|ذنبنا|تقصيرنا|تقصير منا|إهمالنا|خطأ منا|نتحمل (?:\p{L}+ )?(?:المسؤولية|الذنب|الخطأ)|أصبناك|جرحناك|آذيناك|نعترف|أخطأنا|نحن (?:المسؤولون|مسؤولون|السبب)/u;

const saysOfItself = sayer(anyOf(MACHINES), foldedPattern(MACHINE_ARABIC));

/** True when a text refuses, mentions that it is from an AI, or introduces a reply instead of being one. */
export const speaksAsMachine = (text: string): boolean => LABEL.test(text) || saysOfItself(text);
export const tellsInstructions = sayer(
  anyOf(INSTRUCTIONS),
  foldedPattern(INSTRUCTIONS_ARABIC),
  ROLE,
);
export const insults = sayer(anyOf(INSULTS), foldedPattern(INSULT_ARABIC));
export const admitsFault = sayer(anyOf(ADMISSIONS), foldedPattern(ADMISSION_ARABIC));

/** True for a text that tries to give instructions to an AI. */
const LEADS_ASTRAY = sayer(
  anyOf([
    ...INSTRUCTIONS,
    'instructions?|prompt|you must (?:write|say|reply|answer)|reply with|answer with|respond with|repeat after me|responde con|répond\\p{L}* avec|antworte mit|responda com',
  ]),
  foldedPattern(INSTRUCTIONS_ARABIC),
  ROLE,
);
/** Consecutive words of such a text that a reply must not repeat. */
const ECHO = 5;

/** True when a reply repeats words of a text that gives instructions. */
export function echoes(reply: string, text: string): boolean {
  if (!LEADS_ASTRAY(text)) return false;
  const words = (of: string): string[] => of.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const runs = (of: string[]): string[] =>
    of.slice(ECHO - 1).map((_last, at) => of.slice(at, at + ECHO).join(' '));
  const theirs = new Set(runs(words(text)));
  return runs(words(reply)).some((run) => theirs.has(run));
}
