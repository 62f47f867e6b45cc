import type { ClockRules } from '../../rules.ts'
import type { Mark, Side } from './roads.ts'

/**
 * The front-end definition of a shared table: the server's rules plus texts and colours. Everything that all tables have in
 * common (roads, spots, round details, proofs) is built from it.
 */
export type Table<Spot extends string = string, Drawn extends object = object> = {
  readonly slug: string
  readonly name: string
  readonly clock: ClockRules<Spot, Drawn>
  /** The spots in table order, from the top left, and which of them are the table's two sides. */
  readonly spots: readonly Spot[]
  readonly sides: readonly Spot[]
  /** Whether the spots are too narrow to show a currency beside an amount. */
  readonly isNarrow?: boolean
  /** Return to player by spot, in hundredths of a per cent. */
  readonly returns: Readonly<Record<Spot, number>>
  readonly colours: Readonly<Record<Side, string>>
  spotName(spot: Spot): string
  /** The odds as printed on a table: 0.95:1. */
  oddsText(spot: Spot): string
  sideName(side: Side): string
  /** The one-letter sign of a side on the roads. */
  letter(side: Side): string
  winning(drawn: Drawn): readonly Spot[]
  markOf(drawn: Drawn): Mark
  resultText(drawn: Drawn): string
  /** The draw as name-value pairs, for the round details. */
  facts(drawn: Drawn): readonly (readonly [name: string, value: string])[]
  /** Explains why some spots cannot be combined. */
  clashText(): string
  /** The rules as paragraphs, and how a result derives from its seed. */
  rules(): readonly string[]
  fairness(): string
}

const hundred = 100n

/** Formats odds, given in hundredths of the stake, as printed on a table. */
export function formatRatio(hundredths: bigint): string {
  const [whole, part] = [hundredths / hundred, hundredths % hundred]
  return `${whole}${part > 0n ? `.${part}` : ''}:1`
}
