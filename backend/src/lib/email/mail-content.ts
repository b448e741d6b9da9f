/** Who the mail comes from: the product, or the tenant's own brand. */
export interface MailBrand {
  name: string;
  /** `#rrggbb`; anything else falls back to the product's chilli. */
  primaryColor: string;
  /** Organisation and physical address, one line each (CAN-SPAM 15 U.S.C. 7704(a)(5)). */
  footer?: string;
}

/** One slot of a mail's body; the HTML and the plain text are both made from it. */
export type MailBlock =
  /** Paragraphs; a blank line starts a new one. */
  | { kind: 'text'; text: string; tone?: 'normal' | 'quiet' }
  /** The one action of the mail. */
  | { kind: 'button'; label: string; href: string }
  /** A second way, quieter than the action. */
  | { kind: 'link'; label: string; href: string }
  /** Words somebody wrote, marked as theirs; `rating` (1 to 5) adds their stars. */
  | { kind: 'quote'; label: string; text: string; rating?: { value: number; label: string } }
  /** A row of links that all look alike, in order; each label is what a screen reader hears. */
  | { kind: 'stars'; label: string; links: ReadonlyArray<{ label: string; href: string }> };

/** All that a layout needs. Every text is plain text; escaping is the layout's work. */
export interface MailContent {
  brand: MailBrand;
  /** BCP 47 tag of the texts. */
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  /** What an inbox shows after the subject. */
  preheader: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets this mail; stands above the address. */
  reason?: string;
  /** Postal address of whoever asks, one or several lines; stands below the reason. */
  address?: string;
  /** Required by the caller in marketing mail; a link that itself changes nothing on GET. */
  unsubscribe?: { label: string; href: string };
  /** Absolute address of an invisible picture, asked for when the mail is opened. */
  picture?: string;
}

/** A mail's two bodies. */
export interface LaidOutMail {
  html: string;
  text: string;
}

/** A mail that is written but has no recipient yet. `subject` never holds a line break. */
export interface WrittenMail extends LaidOutMail {
  subject: string;
}
