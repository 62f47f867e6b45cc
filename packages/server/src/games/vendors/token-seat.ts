import type { Tx } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { memberBalance } from '#wallet/public.ts'
import { userOf } from '../seats.ts'
import { launchByToken } from '../store-games.ts'
import type { Vendor } from '../store-vendors.ts'

export type TokenSeat = {
  readonly memberId: bigint
  readonly user: string
  readonly currency: string
  readonly balance: bigint
  readonly expired: boolean
}

/** Whose a token is, of dialects whose calls begin with nothing else; null when it never was, or is another vendor's. */
export async function seatOfToken(tx: Tx, { code }: Vendor, token: string): Promise<TokenSeat | null> {
  const seat = await launchByToken(tx, sha256(token))
  if (!seat || seat.vendor !== code) return null
  const { memberId, currency, expired } = seat
  const { main: balance } = await memberBalance(tx, memberId)
  return { memberId, user: userOf(memberId), currency, balance, expired }
}
