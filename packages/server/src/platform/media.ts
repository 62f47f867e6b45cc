/** Whether an address is that of a shipped banner, or has the form of one in the brand's picture library. */
export const isOwnPicture = (address: string): boolean =>
  /^\/art\/banners\/[a-z0-9-]{1,60}$/.test(address) || /^\/brand\/media\/[A-Za-z0-9_-]{32}\.(png|jpg)$/.test(address)

/** Whether an address is that of a shipped reward picture. */
export const isShippedReward = (address: string): boolean => /^\/art\/rewards\/[a-z0-9-]{1,60}$/.test(address)

/** Pattern of a library picture's address within a text; valid in PostgreSQL too. */
export const libraryPicturePattern = '/brand/media/[A-Za-z0-9_-]{32}\\.(?:png|jpg)'

/** A use of a library picture: its kind and its name. */
export type PictureUse = {
  readonly address: string
  readonly kind: 'banner' | 'promotion' | 'post' | 'announcement' | 'help' | 'message' | 'reward'
  readonly name: string
}
