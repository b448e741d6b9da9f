/** Brand of the sender: the product's, or the tenant's own. */
export interface MailBrand {
  name: string;
  /** `#rrggbb`; anything else falls back to the product's primary color. */
  primaryColor: string;
  /** Organization and physical address, one line each (CAN-SPAM 15 U.S.C. 7704(a)(5)). */
  footer?: string;
}

/** Block of an email's body; both the HTML and the plain text are made from it. */
export type MailBlock =
  /** Paragraphs; a blank line starts a new one. */
  | { kind: 'text'; text: string; tone?: 'normal' | 'quiet' }
  /** The single action of the email. */
  | { kind: 'button'; label: string; href: string }
  /** Short facts, one below the other. */
  | { kind: 'list'; items: readonly string[] }
  /** Secondary link, less prominent than the action. */
  | { kind: 'link'; label: string; href: string }
  /** Words of a person, marked as theirs; `rating` (1 to 5) adds their stars. */
  | { kind: 'quote'; label: string; text: string; rating?: { value: number; label: string } }
  /** Row of links that all look alike, in order; a screen reader reads each label. */
  | { kind: 'stars'; label: string; links: ReadonlyArray<{ label: string; href: string }> };

/** Everything that a layout needs. Every text is plain text; the layout escapes it. */
export interface MailContent {
  brand: MailBrand;
  /** BCP 47 tag of the texts. */
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  /** Text that an inbox shows after the subject. */
  preheader: string;
  blocks: readonly MailBlock[];
  /** Reason for which the reader gets this email; stands above the address. */
  reason?: string;
  /** Postal address of the sender, one or several lines; stands below the reason. */
  address?: string;
  /** Required in marketing email, which the caller ensures; a GET of the link itself changes nothing. */
  unsubscribe?: { label: string; href: string };
  /** Absolute address of an invisible image, loaded when the email is opened. */
  picture?: string;
}

/** Both bodies of an email. */
export interface LaidOutMail {
  html: string;
  text: string;
}

/** Email that is written but has no recipient yet. `subject` never contains a line break. */
export interface WrittenMail extends LaidOutMail {
  subject: string;
}
