import { type Member, signInOperator } from './people.ts'
import { readValue } from './request.ts'

export const slot = 'gsg_gasing_emas'

/** Gives a member free rounds of the studio's slot, as finance does in the back office. @returns the id of the gift */
export async function giveFreeRounds(
  member: Member,
  terms: { rounds: number; turnoverTimes?: number },
): Promise<string> {
  const token = await signInOperator('finance')
  const body = { vendor: 'gasing', account: member.username, game: slot, value: '1.00', days: 7, ...terms }
  return (await readValue<{ issue: string }>('POST', '/office/api/free-rounds', { token, body })).issue
}

/** Takes free rounds back, as finance does in the back office. */
export async function cancelFreeRounds(issue: string): Promise<void> {
  const token = await signInOperator('finance')
  await readValue('POST', '/office/api/free-rounds/cancel', { token, body: { vendor: 'gasing', issue } })
}

type StudioAnswer<V> = { status: number; value: V }
export type StudioGame = { call<V>(method: 'GET' | 'POST', path: string, body?: object): Promise<StudioAnswer<V>> }

/** Launches the studio's slot in the portal and opens its session at the studio, as the game's own page does. */
export async function openSlot({ token }: Member): Promise<StudioGame> {
  const body = { gameId: slot, vassalage: 'gasing', platform: 'W', language: 'EN' }
  const { game_url: url } = await readValue<{ game_url: string }>('POST', '/wps/game/launchGame', { token, body })
  const launch = new URL(url).hash.replace('#launch=', '')
  const send = async <V>(secret: string, method: string, path: string, sent?: object): Promise<StudioAnswer<V>> => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    return { status: answer.status, value: (await answer.json()) as V }
  }
  const { value } = await send<{ secret: string }>('', 'POST', '/api/sessions', { launch })
  return { call: (method, path, sent) => send(value.secret, method, path, sent) }
}
