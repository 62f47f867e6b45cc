import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { TestPlatform } from '#platform/testing/database.ts'
import type { addGames } from './catalogue.ts'

type Games = Parameters<typeof addGames>[1]

const game = { classify: '', hot: false, fresh: false, demo: true, minBet: null, lineNum: null, rtp: null } as const

/** A game of the vendor `linked`. */
export const ofLinked = (code: string, gameType: string, more: object = {}) => ({
  ...game,
  ...{ vendor: 'linked', code, name: `Game ${code}`, gameType, state: 'open' as const, place: 1, ...more },
})

/** One game for each way of opening. */
export const linkedGames = [
  ofLinked('spin', 'RNG', { hot: true }),
  ofLinked('reef', 'FISH'),
  ofLinked('cards', 'PVP', { opens: 'rooms' }),
  ofLinked('later', 'RNG', { state: 'soon' }),
  ofLinked('four', 'LOTT', { opens: 'lottery', playType: 'straight' }),
  ofLinked('north', 'LOTT', { opens: 'vnlottery' }),
  ofLinked('hall', 'LIVE', { opens: 'vendor' }),
  ofLinked('real', 'RNG', { demo: false }),
] as Games

/** Creates the key with which the portal signs its calls to vendors. */
export function plantPortalKey({ config }: TestPlatform): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  mkdirSync(config.vendorKeysDir, { recursive: true })
  writeFileSync(join(config.vendorKeysDir, 'portal.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

export type Asked = { as?: string; body?: unknown; host?: string; language?: string }
type Words = readonly [method: 'GET' | 'POST' | 'DELETE', url: string, more?: Asked]
// biome-ignore lint/suspicious/noExplicitAny: each test reads the fields that it is about
export type Send = (...words: Words) => Promise<any>

/** Calls the API as a member and returns the response. */
export async function sendTo(app: FastifyInstance, ...[method, url, more = {}]: Words) {
  const { as = 'ana', body, host = 'localhost', language = 'EN' } = more
  const headers = {
    host,
    language,
    'content-type': 'application/json',
    authorization: `Bearer m.${as}-of-the-test`,
  }
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  return (await app.inject({ method, url, headers, ...payload })).json()
}
