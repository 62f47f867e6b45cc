/** The pace of the show: pauses that a tap skips and turbo shortens. */
export type Tempo = {
  turbo: boolean
  /** Reduced motion: the pauses are halved. */
  readonly still: boolean
  readonly isHurried: () => boolean
  wait(ms: number): Promise<void>
  /** Skips all pauses until `begin`. */
  hurry(): void
  /** Restores the pauses, at the start of a round or of a free spin. */
  begin(): void
}

const turboShare = 0.35
const stillShare = 0.5

export function createTempo(still: boolean): Tempo {
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
