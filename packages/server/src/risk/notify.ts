import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'

/** Notifies open pages of the back office. The member never learns of a case. */
export const notifyCase = (tx: Tx, caseId: bigint, state: string): Promise<void> =>
  push(tx, `office:${tx.brandId}`, { type: 'case', caseId: caseId.toString(), state })
