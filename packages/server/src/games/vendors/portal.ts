import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { memberBalance } from '#wallet/public.ts'
import { userOf } from '../seats.ts'
import { launchByToken } from '../store-games.ts'
import { toldBalance } from '../told-balance.ts'
import type { Heard } from './gateway.ts'

/** What an answer needs of the portal, in dialects whose messages hold several movements or name a token alone. */

export const brandOf = ({ app, known }: Heard): Promise<BrandConfig> => brandConfig(app.platform, known.vendor.brandId)

/** One transaction about a vendor's question. */
export const inVendorBrand = <Result>({ app, known: { vendor } }: Heard, use: (tx: Tx) => Promise<Result>) =>
  inBrand(systemScope(app.platform, vendor.brandId, `vendor:${vendor.code}`), use)

export type TokenSeat = {
  readonly memberId: bigint
  readonly user: string
  readonly currency: string
  readonly balance: bigint
  readonly expired: boolean
}

/** Whose a token is; null when it never was, or is another vendor's. */
export async function seatOfToken(tx: Tx, { known: { vendor } }: Heard, token: string): Promise<TokenSeat | null> {
  const seat = await launchByToken(tx, sha256(token))
  if (!seat || seat.vendor !== vendor.code) return null
  const { memberId, currency, expired } = seat
  const { main } = await memberBalance(tx, memberId)
  const balance = await toldBalance(tx, vendor, memberId, main)
  return { memberId, user: userOf(memberId), currency, balance, expired }
}

/** What a vendor hears of a member's main wallet, in micro-units; null when nobody has that number. */
export const balanceOfMember = async (heard: Heard, memberId: bigint | null): Promise<bigint | null> =>
  memberId === null
    ? null
    : inVendorBrand(heard, async (tx) =>
        (await memberById(tx, memberId))
          ? toldBalance(tx, heard.known.vendor, memberId, (await memberBalance(tx, memberId)).main)
          : null,
      )
