import type { LedgerEntry } from './member.ts'

/** A ledger account as readable text: the text key, a name to insert, and the vendor on the other side. */
export type LedgerPlace = {
  readonly kind: string
  readonly name: string
  readonly vendor: string | null
  /** Of a channel, whose name it needs: two may have the same code. */
  readonly direction: 'deposit' | 'withdrawal' | null
}

/** What an address means in an entry. Money in transit does not name its vendor, but the transfer's reference does. */
export function describePlace(address: string, entry: Pick<LedgerEntry, 'reason' | 'reference'>): LedgerPlace {
  const [owner = '', name = '', purse = ''] = address.split(':')
  const kind = owner === 'member' ? purse : owner === 'brand' ? `brand_${name}` : owner
  if (kind === 'house') return { kind, name, vendor: name, direction: null }
  const vendor = kind === 'way' || kind === 'brand_transit' ? findWalletVendor(entry) : null
  const isPayout = entry.reason.startsWith('withdrawal')
  return { kind, name, vendor, direction: kind === 'channel' ? (isPayout ? 'withdrawal' : 'deposit') : null }
}

/** The vendor of a wallet transfer; its reference is vendor-brand-number. */
const findWalletVendor = ({ reason, reference }: Pick<LedgerEntry, 'reason' | 'reference'>): string | null =>
  reason === 'transfer_in' || reason === 'transfer_out' ? (/^(.+)-[0-9]+-[0-9]+$/.exec(reference)?.[1] ?? null) : null
