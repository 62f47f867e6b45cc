import type { LedgerEntry } from './member.ts'

/** An account of the ledger in words: which text tells it, a name to fill in, and the vendor that the money goes to or comes from. */
export type LedgerPlace = { readonly kind: string; readonly name: string; readonly vendor: string | null }

/** What an address stands for in an entry; money on its way does not say to whom, but the reference of its transfer does. */
export function placeOf(address: string, entry: Pick<LedgerEntry, 'reason' | 'reference'>): LedgerPlace {
  const [owner = '', name = '', purse = ''] = address.split(':')
  const kind = owner === 'member' ? purse : owner === 'brand' ? `brand_${name}` : owner
  if (kind === 'house') return { kind, name, vendor: name }
  return { kind, name, vendor: kind === 'way' || kind === 'brand_transit' ? walletOf(entry) : null }
}

/** The vendor of a transfer between wallets; its reference is vendor-brand-number. */
const walletOf = ({ reason, reference }: Pick<LedgerEntry, 'reason' | 'reference'>): string | null =>
  reason === 'transfer_in' || reason === 'transfer_out' ? (/^(.+)-[0-9]+-[0-9]+$/.exec(reference)?.[1] ?? null) : null
