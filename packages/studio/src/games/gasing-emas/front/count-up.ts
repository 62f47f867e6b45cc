import type { Tempo } from './tempo.ts'

/** Animates an amount from one value to another; a tap skips to the end. It always ends on the exact amount. */
export async function countUp(
  { from, to, ms }: { from: bigint; to: bigint; ms: number },
  tempo: Tempo,
  write: (amount: bigint) => void,
): Promise<void> {
  let ended = tempo.still || tempo.isHurried()
  const began = performance.now()
  const parts = 10_000n
  const step = () => {
    if (ended) return
    const share = Math.min(1, (performance.now() - began) / ms)
    const eased = BigInt(Math.round((1 - (1 - share) ** 2) * 10_000))
    write(from + ((to - from) * eased) / parts)
    requestAnimationFrame(step)
  }
  step()
  await tempo.wait(ms)
  ended = true
  write(to)
}
