import type { ClockRules } from '../../rules.ts'
import type { Mark, Side } from './roads.ts'

/**
 * A table for everybody, as its page knows it: the rules that the server plays by, and the words and colours for them. What all tables
 * do alike (roads, spots, rounds that are told, proofs) is made from this.
 */
export type Table<Spot extends string = string, Drawn extends object = object> = {
  readonly slug: string
  readonly name: string
  readonly clock: ClockRules<Spot, Drawn>
  /** The spots as they lie on the table, from the left above, and those of them that are its two sides. */
  readonly spots: readonly Spot[]
  readonly sides: readonly Spot[]
  /** Whether spots are too narrow for a currency beside an amount. */
  readonly isNarrow?: boolean
  /** What comes back of a stake in the long run, in hundredths of a per cent. */
  readonly returns: Readonly<Record<Spot, number>>
  readonly colours: Readonly<Record<Side, string>>
  spotName(spot: Spot): string
  /** What a bet wins, as it is written on a table: 0.95:1. */
  oddsText(spot: Spot): string
  sideName(side: Side): string
  /** One letter for a side, on roads. */
  letter(side: Side): string
  winning(drawn: Drawn): readonly Spot[]
  markOf(drawn: Drawn): Mark
  resultText(drawn: Drawn): string
  /** What lay there, as facts for who asks about a round. */
  facts(drawn: Drawn): readonly (readonly [name: string, value: string])[]
  /** Why some spots do not go together. */
  clashText(): string
  /** The rules in paragraphs, and how a result follows from its seed. */
  rules(): readonly string[]
  fairness(): string
}

const hundred = 100n

/** Odds in hundredths of the stake, as they are written on a table. */
export function ratioText(hundredths: bigint): string {
  const [whole, part] = [hundredths / hundred, hundredths % hundred]
  return `${whole}${part > 0n ? `.${part}` : ''}:1`
}
