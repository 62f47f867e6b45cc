/** Whether an address is that of a drawn banner, or has the form of one in the brand's own library of pictures. */
export const isOwnPicture = (address: string): boolean =>
  /^\/art\/banners\/[a-z0-9-]{1,60}$/.test(address) || /^\/brand\/media\/[A-Za-z0-9_-]{32}\.(png|jpg)$/.test(address)

/** Whether an address is that of a drawn reward. */
export const isDrawnReward = (address: string): boolean => /^\/art\/rewards\/[a-z0-9-]{1,60}$/.test(address)

/** A picture of a brand's library, wherever its address stands in a text; as PostgreSQL reads it too. */
export const libraryPicture = '/brand/media/[A-Za-z0-9_-]{32}\\.(?:png|jpg)'

/** Something that shows a picture of the library: what it is and what it is called. */
export type PictureUse = {
  readonly address: string
  readonly kind: 'banner' | 'promotion' | 'post' | 'announcement' | 'help' | 'message' | 'reward'
  readonly name: string
}
