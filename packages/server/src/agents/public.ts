/**
 * Agents: what somebody with a team sees of it and does for it, and what uplines and the platform have promised agents. The team is
 * the members' tree, its bets are play's; contracts, bills and what bets have paid are its own. Promises that nobody sees anybody who
 * is not below, that a contract stays within its upline's, and that each period of a contract is paid once, whatever crashes.
 */
export { setAgentType } from './agent-type.ts'
export { contractTypes } from './consolidated.ts'
export { seedPaidContracts } from './demo-bills.ts'
export { seedContracts } from './demo-contracts.ts'
export { auditQueries } from './store-check.ts'
