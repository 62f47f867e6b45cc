/** Automatic rounds: how many are left and what ends them early. Amounts are in the wire's unit. */
export type Autoplay = {
  left: number
  /** Stop when a single win reaches this much, and when the losses since the beginning do. */
  winLimit: bigint | null
  lossLimit: bigint | null
  stopOnFeature: boolean
  result: bigint
}

export type Played = { stake: bigint; payout: bigint; hadFeature: boolean }

/** What is left to play after a round; null where it ends here. */
export function afterRound(auto: Autoplay, { stake, payout, hadFeature }: Played): Autoplay | null {
  const next = { ...auto, left: auto.left - 1, result: auto.result + payout - stake }
  if (next.left <= 0) return null
  if (next.winLimit !== null && payout >= next.winLimit) return null
  if (next.lossLimit !== null && -next.result >= next.lossLimit) return null
  return next.stopOnFeature && hadFeature ? null : next
}

/** Whether the next round may begin: it must not be able to cross the limit of losses. */
export function mayBegin({ lossLimit, result }: Autoplay, stake: bigint): boolean {
  return lossLimit === null || stake - result <= lossLimit
}
