/** Business that gets rows of a demo, and who is in it. */
export interface DemoPlace {
  businessId: string;
  /** Ids of its customers by name. */
  customers: ReadonlyMap<string, string>;
  /** Ids of the users to credit, in rotation. */
  team: readonly string[];
}
