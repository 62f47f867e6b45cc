type Search = Record<string, unknown>
export type Popup = { to: '.'; search: (here: Search) => Search; resetScroll: false }

/**
 * GAME-4: a sea lottery opens over the current page; it is kept in the address, so that it can be shared and closed by going
 * back.
 */
export const buildSeaPopup = (code: string): Popup => ({
  to: '.',
  search: (here) => ({ ...here, sea: code }),
  resetScroll: false,
})

/** Returns the sea lottery of an address, or null. */
export const readSea = ({ sea }: Search): string | null =>
  typeof sea === 'string' && /^[a-z0-9-]{1,40}$/.test(sea) ? sea : null
