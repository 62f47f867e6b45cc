/** The figures that players are told. `published.test.ts` holds them to the exact count; nobody counts in the browser. */
export const published = {
  rtp: 0.96005,
  hitRate: 0.38014,
  freeSpinRate: 0.006416,
  deviation: 7.538,
  cycle: 40_321_314,
} as const
