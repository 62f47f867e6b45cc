import { type Leg, legsMax } from '../odds.ts'

const isSame = (one: Leg, other: Leg): boolean =>
  one.contest === other.contest && one.market === other.market && one.selection === other.selection

/**
 * Returns the slip with this leg added, or replacing another of the same contest; without it if it was on the slip; null when the
 * slip is full.
 */
export function toggleLeg(legs: readonly Leg[], leg: Leg): readonly Leg[] | null {
  if (legs.some((each) => isSame(each, leg))) return legs.filter((each) => !isSame(each, leg))
  const at = legs.findIndex(({ contest }) => contest === leg.contest)
  if (at >= 0) return legs.with(at, leg)
  return legs.length < legsMax ? [...legs, leg] : null
}
