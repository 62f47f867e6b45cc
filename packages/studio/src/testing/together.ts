import type { AnySpot, ClockRules } from '../clock/rules.ts'

/** Returns as many spots as may be backed together. */
export function together<Spot extends AnySpot>({ spots, clash }: Pick<ClockRules<Spot>, 'spots' | 'clash'>): Spot[] {
  const kept: Spot[] = []
  for (const spot of spots) if (!clash?.(new Set([...kept, spot]))) kept.push(spot)
  return kept
}
