/**
 * Ranks: the levels of a brand's club. Owns what each level is called, how it looks, what has to be staked for it and what it
 * brings. Promises that a member rises within minutes of having staked enough, never by hand-typed numbers and never down.
 */
export { seedRanks } from './demo-ranks.ts'
export { rankLevels } from './store.ts'
