/**
 * Ranks: the levels of a brand's club. Owns each level's name, look, required turnover and benefits. Guarantees that a member
 * rises within minutes of having staked enough, never by hand-typed numbers and never down.
 */
export { seedRanks } from './demo-ranks.ts'
export { selectRankLevels } from './store.ts'
