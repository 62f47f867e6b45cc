import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import type { ApplicationStatus } from './model.ts'

/** Notifies the member's open pages and the back office of an application's status. */
export async function notifyApplication(
  tx: Tx,
  { id, memberId }: { id: bigint; memberId: bigint },
  status: ApplicationStatus,
): Promise<void> {
  const event = { type: 'application' as const, applicationId: id.toString(), status }
  await push(tx, `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}
