import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
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

type TokenPlayer = Pick<TokenSeat, 'memberId' | 'user'>

const asking = new WeakMap<Platform, Map<string, Promise<TokenPlayer | null>>>()

/**
 * Who plays with a token, in dialects that name nobody else; null when it never was, or is another vendor's. A token is never
 * somebody else's: whoever asks while it is being looked up waits for that look, so that a crowd of spins leaves the connections to others.
 */
export function playerOfToken(heard: Heard, token: string): Promise<TokenPlayer | null> {
  const { platform } = heard.app
  const looks = asking.get(platform) ?? new Map<string, Promise<TokenPlayer | null>>()
  asking.set(platform, looks)
  const name = `${heard.known.vendor.code}/${token}`
  const known = looks.get(name)
  if (known) return known
  const look = inVendorBrand(heard, async (tx) => {
    const seat = await launchByToken(tx, sha256(token))
    const isOwn = seat?.vendor === heard.known.vendor.code
    return isOwn ? { memberId: seat.memberId, user: userOf(seat.memberId) } : null
  }).finally(() => looks.delete(name))
  looks.set(name, look)
  return look
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

/** Why a message was refused, where the dialect has a word for a player who is not there: of nobody a token is always wrong. */
export const refusalOf = async (heard: Heard, memberId: bigint, outcome: string): Promise<string> =>
  outcome === 'invalid_token' && (await balanceOfMember(heard, memberId)) === null ? 'unknown_member' : outcome
