import { wireUnitsPerMajor } from '@gasing/contract/vendor/hub88'
import { brandConfig } from '#brand/public.ts'
import { compareToday, openFrame } from '#games/public.ts'
import { type Scope, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { randomUUID } from '#platform/random.ts'
import { asMember, moneyOf } from './acting-as.ts'
import { studioCodes } from './catalogue.ts'
import { players } from './crowd.ts'

export const playTask = 'sandbox-play-crowd'

const microPerWire = 1_000_000n / wireUnitsPerMajor
const dice = 'gsg_dadu_adil'
const evenDice = { side: 'over', target: 4999 }
const answerMsMax = 5_000

type Opened = { readonly secret: string; readonly session: { readonly levelAtFirst: string } }

/** The studio refused or did not carry out a request. */
class NotPlayed extends Error {}

/** Plays the crowd's rounds at the studio, as game frames do; then reconciles the studio's report of the day. */
export async function playCrowd(platform: Platform, brandId: number): Promise<void> {
  const scope = systemScope(platform, brandId, playTask)
  const { code } = await brandConfig(platform, brandId)
  const vendor = studioCodes[code]?.code
  if (!vendor) return
  const money = await moneyOf(scope)
  for (const player of players) {
    const stake = (money(player.stake) / microPerWire).toString()
    await playOne(scope, { ...player, vendor, stake }).catch((error: unknown) => {
      // being stopped by a limit is part of the demo; when the studio is not up yet the job is retried
      if (!(error instanceof NotPlayed)) throw error
      platform.log.info({ username: player.username, why: error.message }, 'a demo member stopped playing')
    })
  }
  await compareToday(scope, vendor)
}

type Player = {
  readonly username: string
  readonly vendor: string
  readonly game: string
  readonly rounds: number
  /** In the studio's unit. */
  readonly stake: string
}

async function playOne(scope: Scope, { username, vendor, game, rounds, stake }: Player): Promise<void> {
  const member = await asMember(scope, username)
  const { studioUrl: origin } = scope.platform.config
  const address = await openFrame(member, { memberId: member.memberId, vendor, game, origin })
  const { secret, session } = await ask<Opened>(`${origin}/api/sessions`, null, {
    launch: new URLSearchParams(new URL(address).hash.slice(1)).get('launch'),
  })
  // a slot has a fixed list of stakes, a die takes any
  const bet = game === dice ? { stake, choice: evenDice } : { stake: session.levelAtFirst, choice: null }
  for (let round = 0; round < rounds; round++)
    await ask(`${origin}/api/rounds`, secret, { requestId: randomUUID(), ...bet })
}

async function ask<Answer>(url: string, secret: string | null, body: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerMsMax),
  })
  const text = await answer.text()
  if (!answer.ok) throw new NotPlayed(`${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}
