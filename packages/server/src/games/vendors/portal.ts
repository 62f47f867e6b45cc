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

/** Data for answers in dialects whose messages contain several movements or only a token. */

export const brandOf = ({ app, known }: Heard): Promise<BrandConfig> => brandConfig(app.platform, known.vendor.brandId)

/** Runs a vendor's request in one transaction of its brand. */
export const inVendorBrand = <Result>({ app, known: { vendor } }: Heard, use: (tx: Tx) => Promise<Result>) =>
  inBrand(systemScope(app.platform, vendor.brandId, `vendor:${vendor.code}`), use)

export type TokenSeat = {
  readonly memberId: bigint
  readonly user: string
  readonly currency: string
  readonly balance: bigint
  readonly expired: boolean
}

/** Returns the member and balance of a token; null when it is unknown or belongs to another vendor. */
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
 * Identifies a player by token, in dialects that send nothing else; null when it is unknown or belongs to another vendor. A token
 * never changes its owner, so concurrent requests share one lookup and leave connections to others.
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

/** The balance of the main wallet as reported to a vendor, in micro-units; null when the member does not exist. */
export const balanceOfMember = async (heard: Heard, memberId: bigint | null): Promise<bigint | null> =>
  memberId === null
    ? null
    : inVendorBrand(heard, async (tx) =>
        (await memberById(tx, memberId))
          ? toldBalance(tx, heard.known.vendor, memberId, (await memberBalance(tx, memberId)).main)
          : null,
      )

/**
 * The reason of a refusal, for dialects with a code for an unknown player: for one who does not exist, `invalid_token` becomes
 * `unknown_member`.
 */
export const refusalOf = async (heard: Heard, memberId: bigint, outcome: string): Promise<string> =>
  outcome === 'invalid_token' && (await balanceOfMember(heard, memberId)) === null ? 'unknown_member' : outcome
