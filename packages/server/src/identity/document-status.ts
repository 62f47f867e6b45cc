import type { Tx } from '#platform/db/tx.ts'
import { type CheckStatus, selectLatestChecks } from './store.ts'
import { areDocumentsRequired, selectIdentityRules } from './store-rules.ts'

/** The status of a member's latest documents, for operators who decide about the member's money. */
type DocumentStatus = { readonly status: CheckStatus | 'none'; readonly checkId: string | null }

/** Returns the document status of members; null for one who has sent none where none are required. */
export async function readDocumentStatuses(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<(memberId: bigint) => DocumentStatus | null> {
  const [rules, checks] = await Promise.all([selectIdentityRules(tx), selectLatestChecks(tx, memberIds)])
  const latest = new Map(checks.map(({ memberId, checkId, status }) => [memberId, { status, checkId: `${checkId}` }]))
  const none = areDocumentsRequired(rules) ? ({ status: 'none', checkId: null } as const) : null
  return (memberId) => latest.get(memberId) ?? none
}
