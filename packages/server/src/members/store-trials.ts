import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'

/** Locks the trial accounts that began before this moment: nobody comes back to them. */
export async function lockOldTrials(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`
    update members.member set status = 'locked', status_reason = 'trial'
    where brand_id = ${tx.brandId} and is_agent = ${trialType} and status = 'active' and registered_at < ${before}`)
}
