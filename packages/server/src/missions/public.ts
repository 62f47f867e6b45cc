/**
 * Missions: tasks that members complete for a reward, and leaderboards. Owns missions, their claims, and boards with periods and
 * lines. Guarantees that progress reflects rounds and deposits, that a mission is claimed once per period, and that a board's
 * prizes are paid once, after its period is over.
 */
export { seedMissions } from './demo-missions.ts'
export { auditQueries } from './store-check.ts'
