type Line = { readonly reference: string; readonly walletName: string | null }

/**
 * What a record calls the other side of it: of what is ours, its number without the name that the ledger gives it; of money at a vendor,
 * whose wallet it is, and the number of the transfer.
 */
export const referenceOf = ({ reference, walletName }: Line): string =>
  walletName ? `${walletName} #${reference.replace(/^.*-/, '')}` : reference.replace(/^[a-z_-]+:(?=[0-9]+$)/, '#')

/** What a change is called: a bet that came back is another thing than a round that counts otherwise now. */
export const kindOf = <Kind extends string>({ kind, note }: { readonly kind: Kind; readonly note: string | null }) =>
  kind === 'rollback' && note !== null ? ('kind_corrected' as const) : (`kind_${kind}` as const)
