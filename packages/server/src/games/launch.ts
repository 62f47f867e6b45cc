import { trialType } from '@gasing/contract/who'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { toGame } from './game-view.ts'
import { openAtVendor } from './open-at-vendor.ts'
import { pageOfGame } from './opening.ts'
import { refuseWithOthers } from './other-games.ts'
import { userOf } from './seats.ts'
import { nameSeat, takeSeat, type Wish } from './take-seat.ts'
import { bringMoney, fetchMoney, withinLimits } from './wallets.ts'

export type LaunchWish = Wish & {
  readonly isAgent: number
  readonly demo: boolean
  readonly mobile: boolean
  readonly language: string
  readonly origin: string
  /** Country of the caller's IP address; empty: unknown. */
  readonly country: string
}

/**
 * Opens a game: records the launch in one transaction, then asks the vendor for the URL. When the game is in maintenance or its
 * vendor does not answer, the refusal lists games that can be played instead (GAME-4).
 */
export async function launch(scope: Scope, wish: LaunchWish) {
  try {
    return await open(scope, wish)
  } catch (error) {
    return refuseWithOthers(scope, error)
  }
}

async function open(scope: Scope, wish: LaunchWish) {
  const brand = await brandConfig(scope.platform, scope.brandId)
  if (brand.status !== 0) refuse('maintenance')
  // a trial account plays in demo mode: no token and no wallet calls
  const demo = wish.demo || wish.isAgent === trialType
  const token = `l.${randomToken()}`
  const { game, room, vendor, member } = await withinLimits(scope, wish.memberId, () =>
    inBrand(scope, (tx) => takeSeat(tx, { wish, brand, demo, token })),
  )
  const shown = toGame(game, { config: brand, language: scope.language, now: new Date() })
  const page = pageOfGame(game)
  if (page) return { game_url: page, game: shown }
  const holds = vendor.wallet === 'transfer'
  if (holds && !demo) await bringMoney(scope, wish.memberId, vendor)
  const main = holds || demo ? null : await fetchMoney(scope, wish.memberId)
  const { url, session } = await openAtVendor(
    holds && !demo,
    { scope, memberId: wish.memberId },
    {
      vendor,
      brand,
      gameCode: game.code,
      room: room?.code ?? null,
      seat: member && { ...member, ...(main !== null && { balance: main }), user: userOf(wish.memberId), token },
      language: wish.language,
      mobile: wish.mobile,
      ip: scope.ip,
      country: wish.country,
      lobbyUrl: `${wish.origin}/`,
      depositUrl: `${wish.origin}/member/depositv2`,
    },
  )
  if (session !== undefined && !demo)
    await inBrand(scope, (tx) =>
      nameSeat(tx, {
        ...{ session, memberId: wish.memberId, sessionId: wish.sessionId },
        ...{ game, vendor, currency: brand.currency.code },
      }),
    )
  if (game.gameType === 'PVP') return { content: url, game: shown }
  return shown.opens === 'window' ? { game_url2: url, game: shown } : { game_url: url, game: shown }
}
