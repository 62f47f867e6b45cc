import { mustBeInside } from '#platform/db/fence.ts'
import type { Scope } from '#platform/db/tx.ts'

/**
 * Processes draws one after another. A failure is logged and does not stop the others.
 * @returns the failures; the caller throws one at the end, so that its job is retried
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

/** Throws the first of the failures, if any. */
export function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0]
}
