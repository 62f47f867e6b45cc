import { trialType } from '@gasing/contract/who'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { toGame } from './catalogue-view.ts'
import { portalPageOf } from './game-pages.ts'
import { vendorUserOf } from './game-sessions.ts'
import { openAtVendor } from './open-at-vendor.ts'
import { refuseWithAlternatives } from './other-games.ts'
import { prepareLaunch, type RequestedGame, registerVendorSession } from './prepare-launch.ts'
import { type LoanRecorder, openWithinLimits, recallBeforeLaunch, sendBeforeLaunch } from './wallets.ts'

export type LaunchRequest = RequestedGame & {
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
export async function launchGameFor(scope: Scope, request: LaunchRequest, loans: LoanRecorder) {
  try {
    return await openGame(scope, request, loans)
  } catch (error) {
    return refuseWithAlternatives(scope, error)
  }
}

async function openGame(scope: Scope, launchRequest: LaunchRequest, loans: LoanRecorder) {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  if (brand.status !== 0) refuse('maintenance')
  // a trial account plays in demo mode: no token and no wallet calls
  const demo = launchRequest.demo || launchRequest.isAgent === trialType
  const token = `l.${randomToken()}`
  const { game, room, vendor, member } = await openWithinLimits(
    scope,
    launchRequest.memberId,
    () => inBrand(scope, (tx) => prepareLaunch(tx, { request: launchRequest, brand, demo, token })),
    loans,
  )
  const shown = toGame(game, { config: brand, language: scope.language, now: new Date() })
  const page = portalPageOf(game)
  if (page) return { game_url: page, game: shown }
  const holds = vendor.wallet === 'transfer'
  if (holds && !demo) await sendBeforeLaunch(scope, launchRequest.memberId, vendor, loans)
  const main = holds || demo ? null : await recallBeforeLaunch(scope, launchRequest.memberId, loans)
  const { url, session } = await openAtVendor(
    holds && !demo,
    { scope, memberId: launchRequest.memberId, loans },
    {
      vendor,
      brand,
      gameCode: game.code,
      room: room?.code ?? null,
      seat: member && {
        ...member,
        ...(main !== null && { balance: main }),
        user: vendorUserOf(launchRequest.memberId),
        token,
      },
      language: launchRequest.language,
      mobile: launchRequest.mobile,
      ip: scope.ip,
      country: launchRequest.country,
      lobbyUrl: `${launchRequest.origin}/`,
      depositUrl: `${launchRequest.origin}/member/depositv2`,
    },
  )
  if (session !== undefined && !demo)
    await inBrand(scope, (tx) =>
      registerVendorSession(tx, {
        ...{ session, memberId: launchRequest.memberId, sessionId: launchRequest.sessionId },
        ...{ game, vendor, currency: brand.currency.code },
      }),
    )
  if (game.gameType === 'PVP') return { content: url, game: shown }
  return shown.opens === 'window' ? { game_url2: url, game: shown } : { game_url: url, game: shown }
}
