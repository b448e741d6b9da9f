/** What a campaign's texts may name in double braces. */
export const MERGE_FIELDS = ['customer.firstName', 'customer.name', 'business.name'] as const;
/** What text messages may name; mails have buttons that lead to the page. */
export const TEXT_FIELDS = [...MERGE_FIELDS, 'link'] as const;
export type MergeField = (typeof TEXT_FIELDS)[number];

/** What stands for each field in one mail; empty where it is not known. */
export type MergeValues = Readonly<Record<MergeField, string>>;

/** `{{field}}` or `{{field|what stands there where it is empty}}`. */
const SLOT = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
/** The place of the link in a text message. */
export const LINK = /\{\{\s*link\s*(?:\|[^{}]*)?\}\}/g;

const isField = (name: string): name is MergeField =>
  (TEXT_FIELDS as readonly string[]).includes(name);
const written = (name: string): string => `{{${name}}}`;

/**
 * What is wrong with a text, as a sentence for its writer; undefined when nothing is. Braces that do not
 * pair are wrong, too: they would reach customers as they are.
 */
export function mergeProblem(
  text: string,
  fields: readonly MergeField[] = MERGE_FIELDS,
): string | undefined {
  const known = `You can use ${fields.map(written).join(', ')}, such as {{customer.firstName|there}}.`;
  for (const [whole, name = ''] of text.matchAll(SLOT)) {
    if (!fields.some((field) => field === name.trim())) return `There is no ${whole}. ${known}`;
  }
  return /\{\{|\}\}/.test(text.replace(SLOT, ''))
    ? `Some {{ or }} stands alone. ${known}`
    : undefined;
}

/** The word that somebody is addressed by: the first of the name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? '';
}

/**
 * The text with its fields filled in one pass: a value that holds braces itself stays as it is. What comes
 * out is plain text; escaping is the mail layout's work.
 */
export function fillMerge(text: string, values: MergeValues): string {
  return text.replace(SLOT, (whole: string, field: string, fallback: string | undefined) => {
    const name = field.trim();
    if (!isField(name)) return whole;
    return values[name].trim() || (fallback ?? '').trim();
  });
}
