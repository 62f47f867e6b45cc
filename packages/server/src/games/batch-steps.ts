/** The data that decides whether two commands can share a step. */
type StepCommand = {
  readonly memberId: bigint
  /** 1 bet, 2 win, 3 rollback. */
  readonly kind: number
  readonly vendor: string
  readonly tx: string
  readonly ref: string | null
  readonly round: string
}
type BatchStep = { readonly number: number; readonly names: Set<string>; readonly isClosed: boolean }
const rollbackKind = 3

/**
 * Returns the step in which each command of a batch is carried out, starting at 1. A member's bets and wins share a step unless
 * one names the transaction or round of another, so that none depends on another except for the order of balances. A rollback is
 * its member's only command in a step.
 */
export function assignSteps(commands: readonly StepCommand[]): number[] {
  const members = new Map<bigint, BatchStep>()
  return commands.map((command) => {
    const { memberId, kind, vendor, tx, ref, round } = command
    const names = [`tx/${vendor}/${tx}`, `tx/${vendor}/${ref ?? tx}`, `round/${vendor}/${round}`]
    const last = members.get(memberId)
    const isFree = last !== undefined && !last.isClosed && kind !== rollbackKind
    if (isFree && !names.some((name) => last.names.has(name))) {
      for (const name of names) last.names.add(name)
      return last.number
    }
    const nextStep = { number: (last?.number ?? 0) + 1, names: new Set(names), isClosed: kind === rollbackKind }
    members.set(memberId, nextStep)
    return nextStep.number
  })
}
