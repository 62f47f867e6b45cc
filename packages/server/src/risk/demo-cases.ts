import { findMemberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { insertOrSelectRunningCase, insertSign } from './store.ts'

/** Seeds a case for the sandbox's operators: two demo accounts that seem to belong to one person. */
export async function seedCases(tx: Tx): Promise<void> {
  const member = await findMemberByUsername(tx, 'demo05')
  if (!member) return
  const caseId = await insertOrSelectRunningCase(tx, { memberId: member.memberId, account: member.username })
  const seen = { count: 1, accounts: ['demo04'], deposited: null, staked: null, received: null }
  await insertSign(tx, { caseId, kind: 'shared_device', withdrawalId: null, details: seen, holds: false })
}
