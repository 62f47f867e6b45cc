type Line = { readonly reference: string; readonly walletName: string | null }

/**
 * Returns the reference shown in a record: for our own objects the id without the ledger's prefix; for vendor money the wallet's
 * name and the transfer id.
 */
export const referenceOf = ({ reference, walletName }: Line): string =>
  walletName ? `${walletName} #${reference.replace(/^.*-/, '')}` : reference.replace(/^[a-z_-]+:(?=[0-9]+$)/, '#')

/** Returns the label key of a balance change: a returned bet differs from a round that was re-settled. */
export const kindOf = <Kind extends string>({ kind, note }: { readonly kind: Kind; readonly note: string | null }) =>
  kind === 'rollback' && note !== null ? ('kind_corrected' as const) : (`kind_${kind}` as const)
