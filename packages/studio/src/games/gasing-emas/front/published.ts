/**
 * The figures shown to players. `published.test.ts` checks them against the exact count, so that the browser need not compute it.
 */
export const published = {
  rtp: 0.96005,
  hitRate: 0.38014,
  freeSpinRate: 0.006416,
  deviation: 7.538,
  cycle: 40_321_314,
} as const
