import type { AnySpot, ClockRules } from '../clock/rules.ts'

/** Returns as many spots as may be backed together. */
export function selectCompatibleSpots<Spot extends AnySpot>({
  spots,
  clash,
}: Pick<ClockRules<Spot>, 'spots' | 'clash'>): Spot[] {
  const compatible: Spot[] = []
  for (const spot of spots) if (!clash?.(new Set([...compatible, spot]))) compatible.push(spot)
  return compatible
}
