/** Whether an address is that of a drawn banner, or has the form of one in the brand's own library of pictures. */
export const isOwnPicture = (address: string): boolean =>
  /^\/art\/banners\/[a-z0-9-]{1,60}$/.test(address) || /^\/brand\/media\/[A-Za-z0-9_-]{32}\.(png|jpg)$/.test(address)
