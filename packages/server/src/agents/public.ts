/**
 * Agents: what an agent sees of its team and does for it, and the contracts that uplines and the platform have with agents. The
 * member tree belongs to members and the bets to play; this module owns contracts, bills and what bets have paid. Guarantees that
 * agents see only members below them, that a contract stays within its upline's, and that each period of a contract is paid once,
 * even after a crash.
 */
export { setAgentType } from './agent-type.ts'
export { readContractTypes } from './contract-types.ts'
export { seedPaidContracts } from './demo-bills.ts'
export { seedContracts } from './demo-contracts.ts'
export { auditQueries } from './store-check.ts'
