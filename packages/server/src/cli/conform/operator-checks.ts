import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { demoCurrency, GameListAnswer } from '@gasing/contract/vendor/hub88'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import { Compile } from 'typebox/compile'
import type { TestSeat } from './seat.ts'
import type { Sheet } from './sheet.ts'
import { makeWire } from './wire.ts'

export type Operator = {
  readonly base: string
  readonly key: KeyObject
  readonly operatorId: number
  readonly brandCode: string
}
type Answer = { readonly http: number; readonly value: unknown }

/** The other side: the calls that an operator makes to a supplier. */
export async function supplierChecks(sheet: Sheet, operator: Operator, seat: TestSeat): Promise<void> {
  const { operatorId: operator_id, brandCode } = operator
  const call = callOf(sheet, operator)
  const list = await call('/game/list', { operator_id })
  const games = Compile(GameListAnswer).Check(list.value) ? list.value : null
  sheet.compare('game/list answers a list of games', { http: 200, isList: true }, { ...list, isList: games !== null })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const forged = await call('/game/list', { operator_id }, other)
  sheet.compare('game/list signed with another key is refused', { isRefused: true }, refusal(forged))
  const open = {
    ...{ sub_partner_id: brandCode, platform: 'GPL_MOBILE', operator_id, meta: {}, lang: 'en', country: 'XX' },
    ...{ lobby_url: 'https://portal.example/', deposit_url: 'https://portal.example/deposit', ip: '203.0.113.7' },
  }
  const member = { user: seat.user, token: seat.token, currency: seat.currency, game_code: seat.gameCode }
  const launched = await call('/game/url', { ...open, ...member })
  const url = (launched.value as { url?: unknown } | null)?.url
  sheet.compare(
    'game/url answers an address without the token in its query',
    { http: 200, isAddress: true },
    { ...launched, isAddress: isAddress(url) && !new URL(String(url)).search.includes(seat.token) },
  )
  const demo = games?.find((game) => game.demo_game_support && game.enabled)
  if (demo) {
    const tried = await call('/game/url', { ...open, currency: demoCurrency, game_code: demo.game_code })
    const isDemo = isAddress((tried.value as { url?: unknown } | null)?.url)
    sheet.compare('game/url opens a demo without user and token', { http: 200, isDemo: true }, { ...tried, isDemo })
  }
  const unknown = await call('/game/url', { ...open, ...member, game_code: 'nothing_at_all' })
  sheet.compare('game/url of an unknown game is 404 with an error', { http: 404, hasError: true }, errorOf(unknown))
  const round = await call('/game/round', { user: seat.user, round: 'nothing-at-all', operator_id })
  sheet.compare('game/round of an unknown round is refused with an error', { hasError: true }, errorOf(round))
}

const isAddress = (url: unknown): boolean => typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url)

const refusal = ({ http, value }: Answer) => ({ http, value, isRefused: http >= 400 && http < 500 })

const errorOf = ({ http, value }: Answer) => ({
  http,
  value,
  hasError: typeof (value as { error?: unknown } | null)?.error === 'string',
})

function callOf(sheet: Sheet, { base, key }: Operator) {
  const post = makeWire(`${base}/operator/generic/v2`, sheet)
  return async (path: string, message: object, signer = key): Promise<Answer> => {
    const body = JSON.stringify(message)
    const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(signer, Buffer.from(body)) }
    return { http: 0, value: null, ...(await post({ path, body, headers })) }
  }
}
