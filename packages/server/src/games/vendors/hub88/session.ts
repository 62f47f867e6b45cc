import { readBrandConfigIn } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { memberIdOfUser } from '../../game-sessions.ts'
import { readReportedBalance } from '../../reported-balance.ts'
import { selectGameByCode, selectLaunchByToken } from '../../store-games.ts'
import type { Vendor } from '../../store-vendors.ts'

/** Returns the balance for a token, or the outcome that explains the refusal. */
export async function readSessionBalance(
  tx: Tx,
  vendor: Vendor,
  { user, token, game_code }: { user: string; token: string; game_code: string },
): Promise<{ currency: string; balance: bigint } | 'invalid_token' | 'token_expired' | 'invalid_game'> {
  const memberId = memberIdOfUser(user)
  const seat = await selectLaunchByToken(tx, sha256(token))
  if (memberId === null || seat?.memberId !== memberId || seat.vendor !== vendor.code) return 'invalid_token'
  if (seat.expired) return 'token_expired'
  if (!(await selectGameByCode(tx, game_code, vendor.code))) return 'invalid_game'
  const { main } = await readMemberBalance(tx, memberId)
  return { currency: seat.currency, balance: await readReportedBalance(tx, vendor, memberId, main) }
}

/** What a vendor may know about a member: no personal data. */
export async function readVendorUser(tx: Tx, vendor: Vendor, user: string): Promise<Record<string, unknown> | null> {
  const memberId = memberIdOfUser(user)
  const member = memberId === null ? null : await selectMember(tx, memberId)
  if (!member) return null
  return {
    country: 'XX',
    jurisdiction: vendor.jurisdiction,
    // must equal the code sent when the game was opened
    sub_partner_id: (await readBrandConfigIn(tx)).code,
    birth_date: null,
    registration_date: member.registeredAt.toISOString().slice(0, 10),
    tags: [],
    sex: null,
    affiliate_id: null,
  }
}
