/** What tells whether a command may be carried beside another. */
type Carried = {
  readonly memberId: bigint
  /** 1 bet, 2 win, 3 rollback. */
  readonly kind: number
  readonly vendor: string
  readonly tx: string
  readonly ref: string | null
  readonly round: string
}
type Wave = { readonly number: number; readonly names: Set<string>; readonly isClosed: boolean }
const rollbackKind = 3

/**
 * The step in which each command of a batch is carried, 1 for the first. A member's bets and wins share a step as long as none of
 * them names the transaction or the round of another: then none depends on what another does, their order in the balance aside.
 * A rollback is its member's only command in a step.
 */
export function wavesOf(commands: readonly Carried[]): number[] {
  const members = new Map<bigint, Wave>()
  return commands.map((command) => {
    const { memberId, kind, vendor, tx, ref, round } = command
    const names = [`tx/${vendor}/${tx}`, `tx/${vendor}/${ref ?? tx}`, `round/${vendor}/${round}`]
    const last = members.get(memberId)
    const isFree = last !== undefined && !last.isClosed && kind !== rollbackKind
    if (isFree && !names.some((name) => last.names.has(name))) {
      for (const name of names) last.names.add(name)
      return last.number
    }
    const wave = { number: (last?.number ?? 0) + 1, names: new Set(names), isClosed: kind === rollbackKind }
    members.set(memberId, wave)
    return wave.number
  })
}
