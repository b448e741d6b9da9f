/** Fields that a column of a file can hold. */
export const FIELDS = [
  'email',
  'name',
  'firstName',
  'lastName',
  'phone',
  'language',
  'timeZone',
  'tags',
  'consentSource',
  'lawfulBasis',
  'consentedAt',
] as const;
export type Field = (typeof FIELDS)[number];

/** Field of each column, in the order of the columns; null for a column that is not imported. */
export type Columns = readonly (Field | null)[];

/** Headings by field: English, Spanish, French, German, Portuguese, Arabic, and those that programs export. */
const HEADINGS: Readonly<Record<Field, string>> = {
  email:
    'email|e-mail|mail|email address|e-mail address|correo|correo electrónico|dirección de correo|courriel|adresse e-mail|adresse mail|adresse électronique|e-mail-adresse|mailadresse|endereço de e-mail|endereço de email|البريد الإلكتروني|البريد|الإيميل',
  name: 'name|full name|customer|customer name|client|contact|nombre completo|cliente|nom complet|client|vollständiger name|kunde|kundenname|nome completo|nome|الاسم الكامل|الاسم|اسم العميل',
  firstName:
    'first name|firstname|given name|forename|nombre|nombre de pila|prénom|vorname|primeiro nome|الاسم الأول',
  lastName:
    'last name|lastname|surname|family name|apellido|apellidos|nom|nom de famille|nachname|familienname|sobrenome|apelido|اسم العائلة|اللقب',
  phone:
    'phone|phone number|telephone|mobile|mobile phone|cell|cell phone|teléfono|móvil|celular|téléphone|portable|mobile|telefon|telefonnummer|handy|mobil|telefone|telemóvel|الهاتف|رقم الهاتف|الجوال',
  language: 'language|lang|locale|idioma|lengua|langue|sprache|língua|اللغة',
  timeZone:
    'time zone|timezone|tz|zona horaria|fuseau horaire|zeitzone|fuso horário|المنطقة الزمنية',
  tags: 'tags|tag|labels|label|group|groups|segment|etiquetas|etiqueta|grupo|étiquettes|étiquette|groupe|schlagwörter|schlagworte|gruppe|marcadores|grupos|الوسوم|المجموعة',
  consentSource:
    'consent source|source|origin|origen|fuente|origine|provenance|quelle|herkunft|origem|fonte|المصدر',
  lawfulBasis:
    'lawful basis|legal basis|base legal|base jurídica|base légale|rechtsgrundlage|الأساس القانوني',
  consentedAt:
    'consented at|consent date|opt-in date|optin time|fecha de consentimiento|date de consentement|einwilligungsdatum|einwilligung am|data de consentimento|data do consentimento|تاريخ الموافقة',
};

/** Returns a heading without case, accents, punctuation and spaces. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const FIELD_OF = new Map<string, Field>(
  FIELDS.flatMap((field) =>
    HEADINGS[field].split('|').map((heading): [string, Field] => [plainHeading(heading), field]),
  ),
);
for (const field of FIELDS) FIELD_OF.set(plainHeading(field), field);

const LOOKS_LIKE_ADDRESS = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/** Heading and columns as guessed from the first rows of a file. */
export interface Proposal {
  hasHeader: boolean;
  columns: (Field | null)[];
}

/**
 * Proposes the field of each column by its heading, and finds the address column by its values if no heading names it.
 * A first row that contains an address is not a heading.
 */
export function proposeColumns(rows: readonly (readonly string[])[]): Proposal {
  const [first = [], ...rest] = rows;
  const hasHeader = !first.some((cell) => LOOKS_LIKE_ADDRESS.test(cell));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const taken = new Set<Field>();
  const columns = Array.from({ length: width }, (_, place) => {
    const field = hasHeader ? FIELD_OF.get(plainHeading(first[place] ?? '')) : undefined;
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  if (!taken.has('email')) {
    const below = hasHeader ? rest : rows;
    const place = columns.findIndex(
      (field, column) =>
        field === null && below.some((row) => LOOKS_LIKE_ADDRESS.test(row[column] ?? '')),
    );
    if (place !== -1) columns[place] = 'email';
  }
  // "Nombre" is the full name when no other column has a part of it.
  const firstName = columns.indexOf('firstName');
  if (firstName !== -1 && !columns.includes('lastName') && !columns.includes('name')) {
    columns[firstName] = 'name';
  }
  return { hasHeader, columns };
}
