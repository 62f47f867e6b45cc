import type { Contract } from '@gasing/contract/calls/agent-contracts'

/** Whether a contract is an offer or in force; any other has no actions. */
export const isCurrent = ({ status }: Contract): boolean => status === 'offered' || status === 'accepted'
