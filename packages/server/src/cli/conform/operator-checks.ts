import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demoCurrency, GameListAnswer, TransactionsAnswer } from '@gasing/contract/vendor/hub88'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import { Compile } from 'typebox/compile'
import type { CheckSheet } from './check-sheet.ts'
import { checkFreeBetCalls } from './free-bet-checks.ts'
import { createHttpCaller, type HttpAnswer, toRefusalCheck } from './http-calls.ts'
import type { ConformanceMember } from './test-member.ts'

export type OperatorAccess = {
  readonly base: string
  readonly key: KeyObject
  readonly operatorId: number
  readonly brandCode: string
  readonly givesFreeBets: boolean
}

const compiledGameList = Compile(GameListAnswer)
const compiledTransactions = Compile(TransactionsAnswer)
const reportedMs = 3_600_000

/** Checks the calls that an operator makes to a supplier. */
export async function checkSupplier(
  sheet: CheckSheet,
  operator: OperatorAccess,
  seat: ConformanceMember,
): Promise<void> {
  const { operatorId: operator_id, brandCode } = operator
  const call = createCall(sheet, operator)
  const games = await checkGameList(sheet, call, operator_id)
  const open = {
    ...{ sub_partner_id: brandCode, platform: 'GPL_MOBILE', operator_id, meta: {}, lang: 'en', country: 'XX' },
    ...{ lobby_url: 'https://portal.example/', deposit_url: 'https://portal.example/deposit', ip: '203.0.113.7' },
  }
  const member = { user: seat.user, token: seat.token, currency: seat.currency, game_code: seat.gameCode }
  const launched = await call('/game/url', { ...open, ...member })
  const url = (launched.value as { url?: unknown } | null)?.url
  sheet.compare(
    'game/url returns a URL without the token in its query',
    { http: 200, isAddress: true },
    { ...launched, isAddress: isAddress(url) && !new URL(String(url)).search.includes(seat.token) },
  )
  const demo = games?.find((game) => game.demo_game_support && game.enabled)
  if (demo) {
    const tried = await call('/game/url', { ...open, currency: demoCurrency, game_code: demo.game_code })
    const isDemo = isAddress((tried.value as { url?: unknown } | null)?.url)
    sheet.compare('game/url opens a demo without a user and token', { http: 200, isDemo: true }, { ...tried, isDemo })
  }
  const unknown = await call('/game/url', { ...open, ...member, game_code: 'nothing_at_all' })
  sheet.compare(
    'game/url of an unknown game returns 404 with an error',
    { http: 404, hasError: true },
    toErrorCheck(unknown),
  )
  const round = { user: seat.user, round: 'nothing-at-all', operator_id }
  const asked = await call('/game/round', round)
  sheet.compare('game/round of an unknown round is refused with an error', { hasError: true }, toErrorCheck(asked))
  await checkTransactions(sheet, call, { operator_id, sub_partner_id: brandCode, currency: seat.currency })
  const game = games?.find((each) => each.freebet_support === true && each.enabled)
  const freeBets =
    game && operator.givesFreeBets
      ? await checkFreeBetCalls({ sheet, call, operatorId: operator_id, brandCode, seat, game })
      : {}
  await checkForgeries(sheet, call, {
    '/game/list': { operator_id },
    '/game/url': { ...open, ...member },
    '/game/round': round,
    ...freeBets,
  })
}

/** The report is optional: without it, reports are compared from files. */
async function checkTransactions(sheet: CheckSheet, call: CallSupplier, filter: object): Promise<void> {
  const now = new Date()
  const toUtc = (at: Date) => at.toISOString().slice(0, 19)
  const span = { start_time: toUtc(new Date(now.getTime() - reportedMs)), end_time: toUtc(now) }
  const { http, value } = await call('/transactions/list', { ...filter, ...span })
  const [wrong] = compiledTransactions.Errors(value)
  sheet.compare(
    'transactions/list is readable, or there is none',
    { isFit: true },
    { http, isFit: http === 404 || (http === 200 && !wrong), wrong: wrong && `${wrong.instancePath} ${wrong.message}` },
  )
}

/**
 * Checks the game list.
 * @returns the games, if they conform to the protocol
 */
async function checkGameList(sheet: CheckSheet, call: CallSupplier, operator_id: number) {
  const { http, value } = await call('/game/list', { operator_id })
  const [wrong] = compiledGameList.Errors(value)
  const games = compiledGameList.Check(value) ? value : null
  const at = wrong ? `${wrong.instancePath || 'the list'} ${wrong.message}` : 'none'
  sheet.compare(
    'game/list returns a list of games',
    { http: 200, isList: true },
    { http, isList: games !== null, wrong: at, value },
  )
  if (games === null) return null
  const codes = games.map(({ game_code }) => game_code)
  const twice = codes.find((code, index) => codes.indexOf(code) !== index) ?? 'none'
  sheet.compare(
    'game/list has games and no duplicates',
    { some: true, twice: 'none' },
    { some: codes.length > 0, twice },
  )
  return games
}

/** Checks that only the portal can open a game for a member, or read what was played. */
async function checkForgeries(
  sheet: CheckSheet,
  call: CallSupplier,
  messages: Readonly<Record<string, object>>,
): Promise<void> {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  for (const [path, message] of Object.entries(messages))
    for (const [words, signer] of [
      ['signed with another key', other],
      ['without a signature', null],
    ] as const)
      sheet.compare(
        `${path.slice(1)} ${words} is refused`,
        { isRefused: true },
        toRefusalCheck(await call(path, message, signer)),
      )
}

const isAddress = (url: unknown): boolean => typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url)

const toErrorCheck = ({ http, value }: HttpAnswer) => ({
  http,
  value,
  hasError: typeof (value as { error?: unknown } | null)?.error === 'string',
})

const tooManyRequests = 429
/** Hub88 answers some calls once a minute, and `vendor sync` may just have made one of them. */
const rateLimitSeconds = 61

type CallSupplier = (path: string, message: object, signer?: KeyObject | null) => Promise<HttpAnswer>

function createCall(sheet: CheckSheet, { base, key }: OperatorAccess): CallSupplier {
  const post = createHttpCaller(`${base}/operator/generic/v2`, sheet)
  return async (path, message, signer = key) => {
    const body = JSON.stringify(message)
    const signature = signer && { [signatureHeader]: signBody(signer, Buffer.from(body)) }
    const headers = { 'content-type': 'application/json', ...signature }
    const answer = await post({ path, body, headers })
    if (answer.http !== tooManyRequests || signer !== key) return { http: 0, value: null, ...answer }
    await pause((answer.retryAfter ?? rateLimitSeconds) * 1000)
    return { http: 0, value: null, ...(await post({ path, body, headers })) }
  }
}
