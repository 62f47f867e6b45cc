/** The pace of the show: waits that a tap cuts short and that turbo makes brief. */
export type Tempo = {
  turbo: boolean
  /** Reduced motion: hardly any waits at all. */
  readonly still: boolean
  readonly isHurried: () => boolean
  wait(ms: number): Promise<void>
  /** Ends all waits of this round. */
  hurry(): void
  /** A new round has a patience of its own. */
  begin(): void
}

const turboShare = 0.35
const stillShare = 0.5

export function makeTempo(still: boolean): Tempo {
  const pending = new Set<() => void>()
  let hurried = false
  const tempo: Tempo = {
    turbo: false,
    still,
    isHurried: () => hurried,
    wait(ms) {
      if (hurried) return Promise.resolve()
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          pending.delete(end)
          resolve()
        }
        const timer = setTimeout(end, ms * (tempo.turbo ? turboShare : 1) * (still ? stillShare : 1))
        pending.add(end)
      })
    },
    hurry() {
      hurried = true
      for (const end of [...pending]) end()
    },
    begin() {
      hurried = false
    },
  }
  return tempo
}
