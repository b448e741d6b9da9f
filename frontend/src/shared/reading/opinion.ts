/** Review or feedback of a customer, as rows and the reading pane show it. */
export interface Opinion {
  id: string;
  /** Null: unknown. */
  customerName: string | null;
  rating: number;
  /** Time at which it arrived. */
  date: string;
  /** Time since when the customer has waited for a reply; undefined when nobody waits. */
  waitingSince: string | undefined;
  title: string | null;
  words: string;
}
