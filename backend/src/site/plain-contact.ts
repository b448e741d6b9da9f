import { escapeHtml } from '../lib/email/mail-text.js';
import type { ContactFields, ContactForms, ContactResult } from './contact-forms.js';

/** Texts of the contact form without scripts, as the build has them from the client. */
export interface ContactTexts {
  fields: Record<
    'name' | 'nameMissing' | 'email' | 'emailInvalid' | 'topic' | 'message' | 'messageMissing',
    string
  >;
  topics: Record<string, string>;
  submit: string;
  /** `text` has the address of the sender for \`{email}\`. */
  sent: { title: string; text: string };
  /** Label of the field that people leave empty. */
  trap: string;
  problems: { invalid: string; tooMany: string; notSent: string };
}

/** Name of a field that no person sees: whoever fills it in is a program. */
export const TRAP = 'website';

export const NOTHING_TYPED: ContactFields = { name: '', email: '', topic: 'question', message: '' };

export interface ContactView {
  fields: ContactFields;
  /** Undefined before the form was sent. */
  result: ContactResult | undefined;
  /** True on the product's own hosts. */
  isProduct: boolean;
}

/** Renders the contact form, with everything typed so far, or the thanks for it. */
export function contactHtml(
  texts: ContactTexts,
  forms: Pick<ContactForms, 'topics' | 'salesTopics' | 'limits'>,
  { fields, result, isProduct }: ContactView,
): string {
  if (result?.kind === 'sent') {
    const said = texts.sent.text.replace('{email}', () => fields.email);
    return `<section role="status"><h2>${escapeHtml(texts.sent.title)}</h2><p>${escapeHtml(said)}</p></section>`;
  }
  const wrong = result?.kind === 'invalid' ? result.fields : [];
  const sentences: Partial<Record<keyof ContactFields, string>> = {
    name: texts.fields.nameMissing,
    email: texts.fields.emailInvalid,
    message: texts.fields.messageMissing,
  };
  const faultOf = (field: keyof ContactFields): { note: string; mark: string } =>
    wrong.includes(field)
      ? {
          note: `<p class="fault" id="${field}-fault">${escapeHtml(sentences[field] ?? texts.problems.invalid)}</p>`,
          mark: ` aria-invalid="true" aria-describedby="${field}-fault"`,
        }
      : { note: '', mark: '' };
  const field = (name: keyof ContactFields, control: (attributes: string) => string): string => {
    const { note, mark } = faultOf(name);
    return `<p class="field"><label for="${name}">${escapeHtml(texts.fields[name])}</label>${control(`id="${name}" name="${name}"${mark}`)}</p>${note}`;
  };
  const topics = forms.topics.filter((topic) => isProduct || !forms.salesTopics.includes(topic));
  const options = topics.map(
    (topic) =>
      `<option value="${topic}"${topic === fields.topic ? ' selected' : ''}>${escapeHtml(texts.topics[topic] ?? topic)}</option>`,
  );
  const problem = result && problemOf(texts, result);
  return `<form method="post" action="/contact">
${problem === undefined ? '' : `<p class="fault" role="alert">${escapeHtml(problem)}</p>`}
${field('name', (more) => `<input ${more} dir="auto" autocomplete="name" required maxlength="${forms.limits.name}" value="${escapeHtml(fields.name)}">`)}
${field('email', (more) => `<input ${more} type="email" dir="ltr" autocomplete="email" required value="${escapeHtml(fields.email)}">`)}
${field('topic', (more) => `<select ${more}>${options.join('')}</select>`)}
${field('message', (more) => `<textarea ${more} dir="auto" rows="6" required maxlength="${forms.limits.message}">\n${escapeHtml(fields.message)}</textarea>`)}
<p class="trap" aria-hidden="true"><label for="${TRAP}">${escapeHtml(texts.trap)}</label><input id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off"></p>
<button>${escapeHtml(texts.submit)}</button>
</form>`;
}

function problemOf({ problems }: ContactTexts, { kind }: ContactResult): string | undefined {
  if (kind === 'too-many') return problems.tooMany;
  if (kind === 'not-sent') return problems.notSent;
  return kind === 'invalid' ? problems.invalid : undefined;
}

/** Returns what a form sent. */
export const typedIn = (form: URLSearchParams): ContactFields => ({
  name: form.get('name') ?? '',
  email: form.get('email') ?? '',
  topic: form.get('topic') ?? '',
  // Forms send line breaks as two characters.
  message: (form.get('message') ?? '').replace(/\r\n?/g, '\n'),
});
