/** A moment as the portals write it, in every language: 2026-11-24 20:15:09, where the reader is. */
export const writeTime = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant))
