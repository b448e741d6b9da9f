/** Visit to the site: its host and language. */
export interface Visit {
  /** Selects the brand of the email among those of the person's own organizations. */
  host: string;
  /** Language of the email (BCP 47), unless the person has chosen one; English when unknown. */
  language?: string | undefined;
}
