type Search = Record<string, unknown>
export type Popup = { to: '.'; search: (here: Search) => Search; resetScroll: false }

/** GAME-4: a sea lottery opens over whatever page one is on; the address says so, so that it can be shared and gone back from. */
export const seaPopup = (code: string): Popup => ({
  to: '.',
  search: (here) => ({ ...here, sea: code }),
  resetScroll: false,
})

/** The sea lottery of an address, or null. */
export const seaOf = ({ sea }: Search): string | null =>
  typeof sea === 'string' && /^[a-z0-9-]{1,40}$/.test(sea) ? sea : null
