/** What must be staked before money leaves: pure arithmetic over requirements and the stakes between their beginnings. */
export type Requirement = {
  readonly source: 'deposit' | 'bonus' | 'transfer'
  readonly amount: bigint
  /** What asks for it. */
  readonly reference: string
  /** What is left of it after what has gone with transfers. */
  readonly required: bigint
  readonly startedAt: Date
  /** What was staked from its beginning to the beginning of the next, in rounds that are settled. */
  readonly staked: bigint
}
export type Filled = Requirement & { readonly done: bigint }

/**
 * Fills requirements in the order of their beginnings. A stake counts for the oldest that is not full and had begun by then;
 * what is left over when all were full counts for none that begins later.
 */
export function fill(requirements: readonly Requirement[]): Filled[] {
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

export type Totals = { readonly required: bigint; readonly done: bigint; readonly left: bigint }

export function totalsOf(filled: readonly Filled[]): Totals {
  const required = filled.reduce((sum, each) => sum + each.required, 0n)
  const done = filled.reduce((sum, each) => sum + each.done, 0n)
  return { required, done, left: required - done }
}

/** The share of what is left that goes with a part of the balance: never less than its part, never more than all. */
export function shareOf(left: bigint, part: bigint, whole: bigint): bigint {
  if (left <= 0n || part <= 0n) return 0n
  return part >= whole ? left : (left * part + whole - 1n) / whole
}
