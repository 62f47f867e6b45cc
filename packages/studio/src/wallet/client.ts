import { type KeyObject, randomUUID } from 'node:crypto'
import type { BalanceRequest, BetRequest, RollbackRequest, WinRequest } from '@gasing/contract/vendor/hub88'
import { WalletAnswer } from '@gasing/contract/vendor/hub88'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import { Compile } from 'typebox/compile'
import type { AnswerStatus } from './verdict.ts'

/** The operator's answer; `status` is null when none came that was readable and trustworthy. */
export type WalletReply = { status: AnswerStatus; balance: bigint | null; ms: number; text: string }

type WithoutRequestId<T> = Omit<T, 'request_uuid'>

/** The wallet of one operator. */
export type Wallet = {
  balance(body: WithoutRequestId<BalanceRequest>): Promise<WalletReply>
  bet(body: WithoutRequestId<BetRequest>): Promise<WalletReply>
  win(body: WithoutRequestId<WinRequest>): Promise<WalletReply>
  rollback(body: WithoutRequestId<RollbackRequest>): Promise<WalletReply>
}

export type WalletClient = {
  balance(base: string, body: WithoutRequestId<BalanceRequest>): Promise<WalletReply>
  bet(base: string, body: WithoutRequestId<BetRequest>): Promise<WalletReply>
  win(base: string, body: WithoutRequestId<WinRequest>): Promise<WalletReply>
  rollback(base: string, body: WithoutRequestId<RollbackRequest>): Promise<WalletReply>
}

const deadlineMs = 2_500
const answerBytesMax = 64_000
const isAnswer = Compile(WalletAnswer)

/**
 * Makes the client for operators' wallets: signed calls with a deadline, one attempt each. It never throws; the caller decides
 * what follows.
 */
export function createWalletClient(privateKey: KeyObject): WalletClient {
  const calling =
    <Body extends { request_uuid: string }>(path: string) =>
    (base: string, body: WithoutRequestId<Body>) =>
      attemptCall(base + path, body, privateKey)
  return {
    balance: calling<BalanceRequest>('/user/balance'),
    bet: calling<BetRequest>('/transaction/bet'),
    win: calling<WinRequest>('/transaction/win'),
    rollback: calling<RollbackRequest>('/transaction/rollback'),
  }
}

async function attemptCall(url: string, body: object, privateKey: KeyObject): Promise<WalletReply> {
  const requestId = randomUUID()
  const bytes = Buffer.from(JSON.stringify({ ...body, request_uuid: requestId }))
  const started = performance.now()
  const reply = (answer: Omit<WalletReply, 'ms'>): WalletReply => ({
    ...answer,
    ms: Math.round(performance.now() - started),
  })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signBody(privateKey, bytes) },
      body: bytes,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const text = await readText(response)
    return reply(response.status === 200 ? readAnswer(text, requestId) : createEmptyReply(text))
  } catch (cause) {
    return reply(createEmptyReply(cause instanceof Error ? cause.name : 'unknown'))
  }
}

const createEmptyReply = (text: string): Omit<WalletReply, 'ms'> => ({
  status: null,
  balance: null,
  text: text.slice(0, 500),
})

async function readText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > answerBytesMax) throw new RangeError(`the response is longer than ${answerBytesMax} characters`)
  }
  return text
}

/** Parses an answer. One to another request, or a success without a balance, counts as no answer. */
function readAnswer(text: string, requestId: string): Omit<WalletReply, 'ms'> {
  const answer: unknown = JSON.parse(text)
  if (!isAnswer.Check(answer) || answer.request_uuid !== requestId) return createEmptyReply(text)
  if (answer.status === 'RS_OK' && answer.balance === undefined) return createEmptyReply(text)
  const balance = answer.balance === undefined ? null : BigInt(answer.balance)
  return { status: answer.status, balance, text: text.slice(0, 500) }
}
