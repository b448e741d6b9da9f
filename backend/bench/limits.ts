/** Requirements of the main job; `report.ts` says which of them are met. */
export const LIMITS = {
  /** Least share of the bare server's throughput. */
  ratio: 0.6,
  /** Likewise where every call is another tenant's: its statements set the tenant first, the bare server's do not. */
  ratioOfMany: 0.5,
  /** Most times the time at a thousand reviews. */
  scale: 1.2,
  /** Likewise where the days that have counts are read: a thousand reviews lie on fewer of them. */
  scaleByDay: 1.5,
  residentMiB: 300,
  /** Most times the memory after 1,000 visits of the public page, after 5,000. */
  pageMemory: 1.15,
  coldSeconds: 30,
  warmSeconds: 5,
};
