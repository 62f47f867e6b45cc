import type { Scope } from '#platform/db/tx.ts'
import { inTurn } from '#platform/jobs/in-turn.ts'

/** Works on draws one after another; a failure does not stop the others. @returns the failures */
export const eachDraw = <Draw extends { readonly drawId: bigint }>(
  scope: Scope,
  draws: readonly Draw[],
  work: (draw: Draw) => Promise<void>,
): Promise<unknown[]> => inTurn(scope, draws, { name: ({ drawId }) => `draw ${drawId}`, work })
