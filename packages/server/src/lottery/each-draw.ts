import { mustBeInside } from '#platform/db/fence.ts'
import type { Scope } from '#platform/db/tx.ts'

/**
 * Works on draws one after the other. A failure is logged and does not stop the work on the other draws.
 * @returns the failures; the caller throws one in the end, so that its job is repeated
 */
export async function eachDraw<Draw extends { readonly drawId: bigint }>(
  { platform, brandId }: Scope,
  draws: readonly Draw[],
  work: (draw: Draw) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const draw of draws)
    try {
      await work(draw)
    } catch (error) {
      // a worker that has lost its lease stops at once
      mustBeInside()
      const reason = error instanceof Error ? error.stack : String(error)
      platform.log.error({ brandId, draw: `${draw.drawId}`, error: reason }, 'the work on a draw has failed')
      failures.push(error)
    }
  return failures
}

/** @throws the first of the failures */
export function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0]
}
