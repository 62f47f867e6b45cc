/**
 * Turnover: what must be staked before money leaves. Pure arithmetic over requirements and the stakes between their start times.
 */
export type Requirement = {
  readonly source: 'deposit' | 'bonus' | 'transfer'
  readonly amount: bigint
  /** Idempotency key of the requirement. */
  readonly reference: string
  /** The amount required, less what has moved with transfers. */
  readonly required: bigint
  readonly startedAt: Date
  /** Staked in settled rounds between its start and the start of the next. */
  readonly staked: bigint
}
export type FilledRequirement = Requirement & { readonly done: bigint }

/**
 * Fills requirements in order of their start. A stake counts for the oldest requirement that is not yet full and had started by
 * then; any excess is not carried to later ones.
 */
export function fillRequirements<Asked extends Requirement>(
  requirements: readonly Asked[],
): (Asked & FilledRequirement)[] {
  const done = requirements.map(() => 0n)
  requirements.forEach(({ staked }, begun) => {
    let left = staked
    for (let index = 0; index <= begun && left > 0n; index++) {
      const room = (requirements[index]?.required ?? 0n) - (done[index] ?? 0n)
      const part = left < room ? left : room
      done[index] = (done[index] ?? 0n) + part
      left -= part
    }
  })
  return requirements.map((requirement, index) => ({ ...requirement, done: done[index] ?? 0n }))
}

export type TurnoverTotals = { readonly required: bigint; readonly done: bigint; readonly left: bigint }

export function sumTotals(filled: readonly FilledRequirement[]): TurnoverTotals {
  const required = filled.reduce((sum, each) => sum + each.required, 0n)
  const done = filled.reduce((sum, each) => sum + each.done, 0n)
  return { required, done, left: required - done }
}

/** Returns the share of the outstanding turnover that goes with part of the balance, rounded up and never more than all. */
export function computeShare(left: bigint, part: bigint, whole: bigint): bigint {
  if (left <= 0n || part <= 0n) return 0n
  return part >= whole ? left : (left * part + whole - 1n) / whole
}
