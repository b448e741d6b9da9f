/** Verbs that open the summary of an operation; one for each kind of action. */
const VERBS = new Set(
  `Accept Advance Cancel Check Claim Close Confirm Continue Count Create Delete Duplicate End Erase Export Get Invite
   Keep Leave List Mark Pause Pay Preview Publish Receive Record Redirect Refund Register Remove Renew Reopen Replace Reply Resend Reset
   Resolve Resubscribe Resume Revoke Send Sign Start Stop Stream Submit Suggest Suspend Undo Unschedule Unsubscribe
   Update Upload Withdraw`.split(/\s+/),
);
const MOST_WORDS = 8;

/** Labels of the sentences that kernel/http/operation-facts.ts adds to every description. */
const FACT = /^(Caller|Permission|Plan|Lapsed plan|Idempotency|Repeats|Rate limit|Pagination): /;
const SENTENCE = /^[A-Z`].*[.:]$/s;
const QUESTION = /^(what|who|whom|whose|how|where|whether|why|which|when|whoever|whatever)\b/i;
const CODE = /`[^`]*`/g;

/** Words that our style replaces; inside backticks they are names. */
const WORDS: readonly [RegExp, string][] = [
  [/\bmail(s|ed|ing)?\b/i, 'write email'],
  [/\bcolours?\b/i, 'write color'],
  [/\bcancelled\b/i, 'write canceled'],
  [/\bfeedbacks\b/i, 'feedback has no plural'],
  [/\b\w+n['’]t\b|\b(it|you|they|we|that)['’](s|re|ll|ve)\b/i, 'write contractions out'],
];

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: { name: string; description?: string }[];
}

interface Texts {
  paths: Record<string, Record<string, Operation>>;
  tags?: { name: string; description?: string }[];
}

/** Lists the texts of an OpenAPI document that break the style of API texts (infra/GLOSSARY.md), one sentence each. */
export function textFaults(document: object): string[] {
  const { paths, tags = [] } = document as Texts;
  return [
    ...Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(operationFaults)),
    ...tags
      .filter(({ description }) => !SENTENCE.test(description ?? ''))
      .map(({ name }) => `the tag '${name}' has no description that is a sentence`),
    ...nodeFaults(document, '#'),
  ];
}

function operationFaults({ operationId, summary, description, parameters }: Operation): string[] {
  const words = (summary ?? '').split(' ');
  const [first = ''] = words;
  const own = (description ?? '').split('\n\n').filter((paragraph) => !FACT.test(paragraph));
  return [
    ...(words.length > MOST_WORDS ? [`summary of more than ${MOST_WORDS} words`] : []),
    ...(VERBS.has(first) ? [] : [`summary opens with '${first}', not with a verb of the list`]),
    ...(summary?.endsWith('.') ? ['summary ends with a period'] : []),
    ...(SENTENCE.test(own[0] ?? '') ? [] : ['description without a full sentence of its own']),
    ...(parameters ?? [])
      .filter((parameter) => !parameter.description)
      .map(({ name }) => `parameter '${name}' without description`),
  ].map((fault) => `${operationId}: ${fault}`);
}

/** Lists the faults of all fields and texts below a place of the document. */
function nodeFaults(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => nodeFaults(one, `${place}/${at}`));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  // Names of fields stand where keywords would.
  const isSchemaMap = /\/(properties|schemas)$/.test(place);
  return [
    ...(isSchemaMap && place.endsWith('/properties') ? fieldFaults(node, place) : []),
    ...(isSchemaMap ? [] : wordFaults(node, place)),
    ...Object.entries(node).flatMap(([key, child]) =>
      !isSchemaMap && /^(examples?|default|enum)$/.test(key)
        ? []
        : nodeFaults(child, `${place}/${key}`),
    ),
  ];
}

/** Components describe themselves, so that a reference needs no description. */
const fieldFaults = (fields: Record<string, unknown>, place: string): string[] =>
  Object.entries(fields as Record<string, { description?: string; $ref?: string }>)
    .filter(([, field]) => !field.description && !field.$ref)
    .map(([name]) => `${place}/${name}: field without description`);

function wordFaults(node: Record<string, unknown>, place: string): string[] {
  return ['summary', 'description'].flatMap((key) => {
    const text = node[key];
    if (typeof text !== 'string') return [];
    const prose = text.replaceAll(CODE, '``');
    const [question] = QUESTION.exec(text) ?? [];
    return [
      ...(question ? [`opens with '${question}'`] : []),
      ...WORDS.flatMap(([pattern, advice]) => {
        const [word] = pattern.exec(prose) ?? [];
        return word ? [`has '${word}': ${advice}`] : [];
      }),
    ].map((fault) => `${place}/${key} ${fault}`);
  });
}
