type Line = { readonly reference: string; readonly walletName: string | null }

/**
 * What a record calls the other side of it: of what is ours, its number without the name that the ledger gives it; of money at a vendor,
 * whose wallet it is, and the number of the transfer.
 */
export const referenceOf = ({ reference, walletName }: Line): string =>
  walletName ? `${walletName} #${reference.replace(/^.*-/, '')}` : reference.replace(/^[a-z_-]+:(?=[0-9]+$)/, '#')
