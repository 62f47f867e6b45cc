import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { sha256 } from '#platform/seal.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { vendorUserOf } from '../game-sessions.ts'
import { readReportedBalance } from '../reported-balance.ts'
import { selectLaunchByToken } from '../store-games.ts'
import type { VendorRequest } from './gateway.ts'

/** Data for answers in dialects whose messages contain several movements or only a token. */

export const readVendorBrand = ({ app, known }: VendorRequest): Promise<BrandConfig> =>
  readBrandConfig(app.platform, known.vendor.brandId)

/** Runs a vendor's request in one transaction of its brand. */
export const inVendorBrand = <Result>({ app, known: { vendor } }: VendorRequest, use: (tx: Tx) => Promise<Result>) =>
  inBrand(systemScope(app.platform, vendor.brandId, `vendor:${vendor.code}`), use)

export type TokenSession = {
  readonly memberId: bigint
  readonly user: string
  readonly currency: string
  readonly balance: bigint
  readonly expired: boolean
}

/** Returns the member and balance of a token; null when it is unknown or belongs to another vendor. */
export async function readSessionOfToken(
  tx: Tx,
  { known: { vendor } }: VendorRequest,
  token: string,
): Promise<TokenSession | null> {
  const seat = await selectLaunchByToken(tx, sha256(token))
  if (!seat || seat.vendor !== vendor.code) return null
  const { memberId, currency, expired } = seat
  const { main } = await readMemberBalance(tx, memberId)
  const balance = await readReportedBalance(tx, vendor, memberId, main)
  return { memberId, user: vendorUserOf(memberId), currency, balance, expired }
}

type TokenPlayer = Pick<TokenSession, 'memberId' | 'user'>

const lookupsInProgress = new WeakMap<Platform, Map<string, Promise<TokenPlayer | null>>>()

/**
 * Identifies a player by token, in dialects that send nothing else; null when it is unknown or belongs to another vendor. A token
 * never changes its owner, so concurrent requests share one lookup and leave connections to others.
 */
export function readPlayerOfToken(call: VendorRequest, token: string): Promise<TokenPlayer | null> {
  const { platform } = call.app
  const lookups = lookupsInProgress.get(platform) ?? new Map<string, Promise<TokenPlayer | null>>()
  lookupsInProgress.set(platform, lookups)
  const name = `${call.known.vendor.code}/${token}`
  const known = lookups.get(name)
  if (known) return known
  const tokenLookup = inVendorBrand(call, async (tx) => {
    const seat = await selectLaunchByToken(tx, sha256(token))
    const isOwn = seat?.vendor === call.known.vendor.code
    return isOwn ? { memberId: seat.memberId, user: vendorUserOf(seat.memberId) } : null
  }).finally(() => lookups.delete(name))
  lookups.set(name, tokenLookup)
  return tokenLookup
}

/** The balance of the main wallet as reported to a vendor, in micro-units; null when the member does not exist. */
export const readMemberBalanceForVendor = async (
  incoming: VendorRequest,
  memberId: bigint | null,
): Promise<bigint | null> =>
  memberId === null
    ? null
    : inVendorBrand(incoming, async (tx) =>
        (await selectMember(tx, memberId))
          ? readReportedBalance(tx, incoming.known.vendor, memberId, (await readMemberBalance(tx, memberId)).main)
          : null,
      )

/**
 * The reason of a refusal, for dialects with a code for an unknown player: for one who does not exist, `invalid_token` becomes
 * `unknown_member`.
 */
export const refineRefusal = async (incoming: VendorRequest, memberId: bigint, outcome: string): Promise<string> =>
  outcome === 'invalid_token' && (await readMemberBalanceForVendor(incoming, memberId)) === null
    ? 'unknown_member'
    : outcome
