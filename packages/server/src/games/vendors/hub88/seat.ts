import { brandConfigIn } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { memberBalance } from '#wallet/public.ts'
import { memberOf } from '../../seats.ts'
import { gameByCode, launchByToken } from '../../store-games.ts'
import type { Vendor } from '../../store-vendors.ts'
import { toldBalance } from '../../told-balance.ts'

/** Returns the balance for a token, or the outcome that explains the refusal. */
export async function readSeat(
  tx: Tx,
  vendor: Vendor,
  { user, token, game_code }: { user: string; token: string; game_code: string },
): Promise<{ currency: string; balance: bigint } | 'invalid_token' | 'token_expired' | 'invalid_game'> {
  const memberId = memberOf(user)
  const seat = await launchByToken(tx, sha256(token))
  if (memberId === null || seat?.memberId !== memberId || seat.vendor !== vendor.code) return 'invalid_token'
  if (seat.expired) return 'token_expired'
  if (!(await gameByCode(tx, game_code, vendor.code))) return 'invalid_game'
  const { main } = await memberBalance(tx, memberId)
  return { currency: seat.currency, balance: await toldBalance(tx, vendor, memberId, main) }
}

/** What a vendor may know about a member: no personal data. */
export async function readUser(tx: Tx, vendor: Vendor, user: string): Promise<Record<string, unknown> | null> {
  const memberId = memberOf(user)
  const member = memberId === null ? null : await memberById(tx, memberId)
  if (!member) return null
  return {
    country: 'XX',
    jurisdiction: vendor.jurisdiction,
    // must equal the code sent when the game was opened
    sub_partner_id: (await brandConfigIn(tx)).code,
    birth_date: null,
    registration_date: member.registeredAt.toISOString().slice(0, 10),
    tags: [],
    sex: null,
    affiliate_id: null,
  }
}
