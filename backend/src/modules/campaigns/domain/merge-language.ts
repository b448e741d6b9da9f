/** Fields that a campaign's texts may name in double braces. */
export const MERGE_FIELDS = ['customer.firstName', 'customer.name', 'business.name'] as const;
/** Fields that text messages may name; emails have buttons that lead to the page. */
export const TEXT_FIELDS = [...MERGE_FIELDS, 'link'] as const;
export type MergeField = (typeof TEXT_FIELDS)[number];

/** Value of each field in one message; empty where it is unknown. */
export type MergeValues = Readonly<Record<MergeField, string>>;

/** `{{field}}` or `{{field|fallback for an empty value}}`. */
const SLOT = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
/** Placeholder of the link in a text message. */
export const LINK = /\{\{\s*link\s*(?:\|[^{}]*)?\}\}/g;

const isField = (name: string): name is MergeField =>
  (TEXT_FIELDS as readonly string[]).includes(name);
const written = (name: string): string => `{{${name}}}`;

/**
 * Returns the problem of a text, as a sentence for its writer; undefined when there is none. Braces that do not
 * pair are a problem, too: they would reach customers as they are.
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

/** Returns the first word of a name, by which a customer is addressed. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? '';
}

/**
 * Returns the text with its fields filled in one pass, so a value that contains braces itself stays as it is. The
 * result is plain text; the email layout escapes it.
 */
export function fillMerge(text: string, values: MergeValues): string {
  return text.replace(SLOT, (whole: string, field: string, fallback: string | undefined) => {
    const name = field.trim();
    if (!isField(name)) return whole;
    return values[name].trim() || (fallback ?? '').trim();
  });
}
