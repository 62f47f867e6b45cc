type Line = { readonly reference: string; readonly walletName: string | null }

/**
 * Returns the reference shown in a record: for our own objects the id without the ledger's prefix; for vendor money the wallet's
 * name and the transfer id.
 */
export const formatReference = ({ reference, walletName }: Line): string =>
  walletName ? `${walletName} #${reference.replace(/^.*-/, '')}` : reference.replace(/^[a-z_-]+:(?=[0-9]+$)/, '#')

/** What gives bonuses, as named by the ledger's references, with a label of its own. */
const bonusSources = ['board', 'deposit', 'mission', 'promotion'] as const

type WithKind<Kind extends string> = { readonly kind: Kind; readonly note: string | null; readonly reference: string }

/** Returns the label key of a balance change: a returned bet differs from a round that was re-settled, a prize from a reward. */
export function getKindKey<Kind extends string>({ kind, note, reference }: WithKind<Kind>) {
  if (kind === 'rollback' && note !== null) return 'kind_corrected' as const
  const source = kind === 'bonus' && bonusSources.find((one) => reference.startsWith(`${one}:`))
  return source ? (`kind_bonus_${source}` as const) : (`kind_${kind}` as const)
}
