import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { TestPlatform } from '#platform/testing/database.ts'
import type { addGames } from './catalogue.ts'

type Games = Parameters<typeof addGames>[1]

const defaultGameFields = {
  classify: '',
  hot: false,
  fresh: false,
  demo: true,
  minBet: null,
  lineNum: null,
  rtp: null,
} as const

/** A game of the vendor `linked`. */
export const buildLinked = (code: string, gameType: string, more: object = {}) => ({
  ...defaultGameFields,
  ...{ vendor: 'linked', code, name: `Game ${code}`, gameType, state: 'open' as const, place: 1, ...more },
})

/** One game for each way of opening. */
export const linkedGames = [
  buildLinked('spin', 'RNG', { hot: true }),
  buildLinked('reef', 'FISH'),
  buildLinked('cards', 'PVP', { opens: 'rooms' }),
  buildLinked('later', 'RNG', { state: 'soon' }),
  buildLinked('four', 'LOTT', { opens: 'lottery', playType: 'straight' }),
  buildLinked('north', 'LOTT', { opens: 'vnlottery' }),
  buildLinked('hall', 'LIVE', { opens: 'vendor' }),
  buildLinked('real', 'RNG', { demo: false }),
] as Games

/** Creates the key with which the portal signs its calls to vendors. */
export function addPortalKey({ config }: TestPlatform): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  mkdirSync(config.vendorKeysDir, { recursive: true })
  writeFileSync(join(config.vendorKeysDir, 'portal.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

export type CallOptions = { as?: string; body?: unknown; host?: string; language?: string }
type ApiCallArguments = readonly [method: 'GET' | 'POST' | 'DELETE', url: string, more?: CallOptions]
// biome-ignore lint/suspicious/noExplicitAny: each test reads the fields that it is about
export type Send = (...words: ApiCallArguments) => Promise<any>

/** Calls the API as a member and returns the response. */
export async function callApi(app: FastifyInstance, ...[method, url, more = {}]: ApiCallArguments) {
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
