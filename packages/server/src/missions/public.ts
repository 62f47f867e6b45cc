/**
 * Missions: what members are asked to do for a reward, and leaderboards. Owns missions, who has claimed them, boards with their
 * periods and lines. Promises that progress is what rounds and deposits say, that a mission is claimed once in each of its periods, and
 * that the prizes of a board are paid once, when its period is over.
 */
export { seedMissions } from './demo-missions.ts'
export { auditQueries } from './store-check.ts'
