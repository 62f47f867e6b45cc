import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { openPlayAccounts } from '#wallet/public.ts'
import { insertLaunch, selectGameByCode } from './store-games.ts'

export type NewGameSession = {
  readonly memberId: bigint
  readonly vendor: string
  readonly gameCode: string
  readonly token: string
  readonly currency: string
  readonly hours: number
  /** The seat ends with this session. */
  readonly sessionId?: bigint | undefined
}

/** Member data that a launch may pass on besides the anonymous id. */
export type LaunchMemberDetails = { readonly balance: bigint; readonly registeredAt: Date }

/** Lets a token place bets for a member, and creates the accounts that bets need. */
export async function openGameSession(
  tx: Tx,
  { memberId, vendor, gameCode, token, currency, hours, sessionId }: NewGameSession,
): Promise<void> {
  const game = (await selectGameByCode(tx, gameCode, vendor)) ?? refuse('game_unknown')
  await openPlayAccounts(tx, [memberId], vendor)
  await insertLaunch(tx, {
    tokenHash: sha256(token),
    memberId,
    vendor,
    gameId: game.gameId,
    currency,
    hours,
    sessionId,
  })
}

/** How vendors know a member: no personal data, at least four characters. */
export const vendorUserOf = (memberId: bigint): string => `gm-${memberId}`

/** The member behind a vendor's `user`, or null. */
export function memberIdOfUser(user: string): bigint | null {
  const match = /^gm-([1-9][0-9]{0,17})$/.exec(user)
  return match?.[1] === undefined ? null : BigInt(match[1])
}
