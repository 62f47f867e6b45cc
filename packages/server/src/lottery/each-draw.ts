import type { Scope } from '#platform/db/tx.ts'
import { runSequentially } from '#platform/jobs/sequential-work.ts'

/** Works on draws one after another; a failure does not stop the others. @returns the failures */
export const processDraws = <Draw extends { readonly drawId: bigint }>(
  scope: Scope,
  draws: readonly Draw[],
  work: (draw: Draw) => Promise<void>,
): Promise<unknown[]> => runSequentially(scope, draws, { name: ({ drawId }) => `draw ${drawId}`, work })
