import type { Contract } from '@gasing/contract/calls/agent-contracts'
import { getServerTime } from '#state/server-clock.ts'

/** Whether a contract is an offer or in force; any other has no actions. */
export const isCurrent = ({ status }: Contract): boolean => status === 'offered' || status === 'accepted'

/** Whether a contract counts now: one that was ended counts until its period is over. */
export function isRunning({ status, beginsAt, endsAt }: Contract): boolean {
  if (!beginsAt || Date.parse(beginsAt) > getServerTime()) return false
  return status === 'accepted' || (endsAt !== null && Date.parse(endsAt) > getServerTime())
}

/** Whether a contract has a period worth showing before it is paid; real-time salaries are paid every five minutes. */
export const hasCurrentPeriod = (contract: Contract): boolean => contract.kind !== 'realtime' && isRunning(contract)
