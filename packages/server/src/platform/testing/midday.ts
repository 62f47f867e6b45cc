/**
 * The zone in which it is the middle of the day now: what a test does today stays of one day, whenever it runs. A test of the
 * brand's own day would fail when its run goes over midnight.
 */
export function middayZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  // the sign of these names is the other way round
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
