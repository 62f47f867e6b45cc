import { memberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { insertSign, openCaseOf } from './store.ts'

/** A case that the sandbox's operators find when they begin: two demo accounts that look like one person's. */
export async function seedCases(tx: Tx): Promise<void> {
  const member = await memberByUsername(tx, 'demo05')
  if (!member) return
  const caseId = await openCaseOf(tx, { memberId: member.memberId, account: member.username })
  const seen = { count: 1, accounts: ['demo04'], deposited: null, staked: null, received: null }
  await insertSign(tx, { caseId, kind: 'shared_device', withdrawalId: null, details: seen, holds: false })
}
