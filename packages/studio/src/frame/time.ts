/** Formats an instant as the portals do in every language, in the reader's time zone: 2026-11-24 20:15:09. */
export const writeTime = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant))
