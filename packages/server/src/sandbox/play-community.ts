import { wireUnitsPerMajor } from '@gasing/contract/vendor/hub88'
import { readBrandConfig } from '#brand/public.ts'
import { openGameFrame, reconcileToday } from '#games/public.ts'
import { type Scope, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { randomUUID } from '#platform/random.ts'
import { invariant } from '#platform/refused.ts'
import type { LoanRecorder } from '#wallet/public.ts'
import { studioCodes } from './catalogue.ts'
import { communityPlayers } from './demo-community.ts'
import { createDemoMemberScope, readRinggitConverter } from './demo-scopes.ts'

export const playCommunityTask = 'sandbox-play-crowd'

const microPerWire = 1_000_000n / wireUnitsPerMajor
const diceGame = 'gsg_dadu_adil'
const evenChanceBet = { side: 'over', target: 4999 }
const responseTimeoutMs = 5_000

type OpenedGame = { readonly secret: string; readonly session: { readonly levelAtFirst: string } }

/** The studio refused or did not carry out a request. */
class StudioRefusal extends Error {}

/** Plays the crowd's rounds at the studio, as game frames do; then reconciles the studio's report of the day. */
export async function playCommunity(platform: Platform, brandId: number, loans: LoanRecorder): Promise<void> {
  const scope = systemScope(platform, brandId, playCommunityTask)
  const { code } = await readBrandConfig(platform, brandId)
  const vendor = studioCodes[code]?.code
  if (!vendor) return
  const money = await readRinggitConverter(scope)
  for (const player of communityPlayers) {
    const stake = (money(player.stake) / microPerWire).toString()
    await playMember(scope, { ...player, vendor, stake }, loans).catch((error: unknown) => {
      // being stopped by a limit is part of the demo; when the studio is not up yet the job is retried
      if (!(error instanceof StudioRefusal)) throw error
      platform.log.info({ username: player.username, why: error.message }, 'a demo member stopped playing')
    })
  }
  await reconcileToday(scope, vendor)
}

type CommunityPlayer = {
  readonly username: string
  readonly vendor: string
  readonly game: string
  readonly rounds: number
  /** In the studio's unit. */
  readonly stake: string
}

async function playMember(
  scope: Scope,
  { username, vendor, game, rounds, stake }: CommunityPlayer,
  loans: LoanRecorder,
): Promise<void> {
  const member = await createDemoMemberScope(scope, username)
  const { studioUrl: origin } = scope.platform.config
  invariant(origin !== null, 'expected a sandbox to have a studio')
  const address = await openGameFrame(member, { memberId: member.memberId, vendor, game, origin }, loans)
  const { secret, session } = await postToStudio<OpenedGame>(`${origin}/api/sessions`, null, {
    launch: new URLSearchParams(new URL(address).hash.slice(1)).get('launch'),
  })
  // a slot has a fixed list of stakes, a die takes any
  const bet = game === diceGame ? { stake, choice: evenChanceBet } : { stake: session.levelAtFirst, choice: null }
  for (let round = 0; round < rounds; round++)
    await postToStudio(`${origin}/api/rounds`, secret, { requestId: randomUUID(), ...bet })
}

async function postToStudio<Answer>(url: string, secret: string | null, body: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(responseTimeoutMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new StudioRefusal(`${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}
