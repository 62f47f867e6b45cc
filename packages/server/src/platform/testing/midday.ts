/**
 * A zone in which it is now midday, so that what a test does today falls on one day, whenever it runs. A test in the brand's own
 * zone would fail when it runs past midnight.
 */
export function findZoneAtMidday(): string {
  const ahead = 12 - new Date().getUTCHours()
  // the sign in these zone names is inverted
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
