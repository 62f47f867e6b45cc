const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const
const second = { ...minute, second: '2-digit' } as const

let portalZone: string | null = null

/** Sets the time zone by whose clock the embedding portal writes times. */
export function setTimeZone(zone: string): void {
  portalZone = zone
}

/**
 * Formats an instant as the portals do in every language: 2026-11-24 20:15:09. By the portal's clock, so that a round has the
 * same time in both; without a portal by the browser's, with its offset.
 */
export const writeTime = (instant: string): string => write(instant, second)

/** The same without seconds. */
export const writeMinute = (instant: string): string => write(instant, minute)

const write = (instant: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('sv-SE', {
    ...parts,
    ...(portalZone === null ? { timeZoneName: 'shortOffset' } : { timeZone: portalZone }),
  }).format(new Date(instant))
