/** Automatic rounds: how many are left and what ends them early. Amounts are in wire units. */
export type Autoplay = {
  left: number
  /** Stop when a single win reaches `winLimit`, or the losses since the start reach `lossLimit`. */
  winLimit: bigint | null
  lossLimit: bigint | null
  stopOnFeature: boolean
  result: bigint
}

export type PlayedRound = { stake: bigint; payout: bigint; hadFeature: boolean }

/** Returns the state after a round, or null when autoplay ends. */
export function continueAfterRound(auto: Autoplay, { stake, payout, hadFeature }: PlayedRound): Autoplay | null {
  const next = { ...auto, left: auto.left - 1, result: auto.result + payout - stake }
  if (next.left <= 0) return null
  if (next.winLimit !== null && payout >= next.winLimit) return null
  if (next.lossLimit !== null && -next.result >= next.lossLimit) return null
  return next.stopOnFeature && hadFeature ? null : next
}

/** Whether the next round may begin: losing it must not exceed the loss limit. */
export function canStartAutoplay({ lossLimit, result }: Autoplay, stake: bigint): boolean {
  return lossLimit === null || stake - result <= lossLimit
}
