import { type KeyObject, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import { buildMessage, type TestSession } from './brand-setup.ts'

/** The vendor's record of a transaction: its intended effect, and the reported status; null while unknown. */
export type ReportedTransaction = { readonly tx: string; readonly delta: bigint; status: string | null }

export type VendorSimulator = {
  readonly journal: readonly ReportedTransaction[]
  /** Answers that violate the protocol. */
  readonly findings: readonly string[]
  /** Plays one round in one of the `ways`, until every message has a conclusive answer. */
  playRound(seat: TestSession): Promise<void>
}

export type SimulatorOrder = {
  readonly code: string
  readonly key: KeyObject
  /** The portal's current port. */
  readonly port: () => number
  /** Returns a whole number below the given one. */
  readonly chance: (below: number) => number
}

type Message = Record<string, unknown>
type RoundContext = {
  readonly sendAndRecord: (
    path: MessagePath,
    message: Message,
    delta: bigint,
    may: readonly string[],
  ) => Promise<string>
  readonly refuse: (message: Message, status: string, signature?: string) => Promise<void>
  readonly seat: TestSession
  readonly amount: number
}
type MessagePath = 'bet' | 'win' | 'rollback'

const responseTimeoutMs = 4_000
const repeatPauseMs = 25
const ok = 'RS_OK'
const notEnoughMoney = 'RS_ERROR_NOT_ENOUGH_MONEY'
const alreadyRolledBack = 'RS_ERROR_TRANSACTION_ROLLED_BACK'
const unknownBet = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
/** Micro-units per unit of the protocol. */
const microUnitsPerWireUnit = 10n

const buildBet = ({ seat, amount }: RoundContext) => buildMessage(seat, { amount })
const buildFollowUp = (bet: Message, seat: TestSession, given: Message = {}) => {
  const { amount: _amount, ...said } = buildMessage(seat, {
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
    ...given,
  })
  return 'amount' in given ? { ...said, amount: given.amount } : said
}
const sendBet = (talk: RoundContext, said: Message, may = [ok, notEnoughMoney]) =>
  talk.sendAndRecord('bet', said, -BigInt(talk.amount) * microUnitsPerWireUnit, may)
const sendWin = (talk: RoundContext, said: Message, may = [ok]) =>
  talk.sendAndRecord('win', said, BigInt(said.amount as number) * microUnitsPerWireUnit, may)

/** Courses that a round may take. Each ends when all its messages have conclusive answers. */
const roundCourses: readonly ((talk: RoundContext) => Promise<unknown>)[] = [
  async function plain(talk) {
    const said = buildBet(talk)
    if ((await sendBet(talk, said)) === ok)
      await sendWin(talk, buildFollowUp(said, talk.seat, { amount: talk.amount * 2 }))
  },
  async function duplicate(talk) {
    const said = buildBet(talk)
    const statuses = await Promise.all([said, said, said].map((same) => sendBet(talk, same)))
    if (statuses.some((status) => status !== statuses[0]))
      throw new Error(`expected the same status for three identical bets, got ${statuses}`)
    const won = buildFollowUp(said, talk.seat, { amount: talk.amount })
    if (statuses[0] === ok) for (const same of [won, won]) await sendWin(talk, same)
  },
  async function lost(talk) {
    // the bet does not arrive in time: it is rolled back first, and arrives afterwards
    const said = buildBet(talk)
    await talk.sendAndRecord('rollback', buildFollowUp(said, talk.seat), 0n, [ok])
    await sendBet(talk, said, [alreadyRolledBack])
  },
  async function late(talk) {
    const said = buildBet(talk)
    const isTaken = (await sendBet(talk, said)) === ok
    await talk.sendAndRecord(
      'rollback',
      buildFollowUp(said, talk.seat),
      isTaken ? BigInt(talk.amount) * microUnitsPerWireUnit : 0n,
      [ok],
    )
    await sendWin(talk, buildFollowUp(said, talk.seat, { amount: talk.amount }), [
      isTaken ? alreadyRolledBack : unknownBet,
      alreadyRolledBack,
    ])
  },
  async function reordered(talk) {
    const said = buildBet(talk)
    const won = buildFollowUp(said, talk.seat, { amount: talk.amount })
    const [status, first] = await Promise.all([sendBet(talk, said), sendWin(talk, won, [ok, unknownBet])])
    if (status === ok && first !== ok) await sendWin(talk, won)
  },
  async function wrong(talk) {
    const said = buildBet(talk)
    await talk.refuse({ ...said, currency: 'VND' }, 'RS_ERROR_WRONG_CURRENCY')
    await talk.refuse({ ...said, transaction_uuid: randomUUID(), amount: -1 }, 'RS_ERROR_WRONG_TYPES')
    await talk.refuse({ ...said, transaction_uuid: randomUUID() }, 'RS_ERROR_INVALID_SIGNATURE', 'AAAA')
    const again = buildBet(talk)
    if ((await sendBet(talk, again)) === ok)
      await talk.refuse({ ...again, amount: talk.amount + 1000 }, 'RS_ERROR_DUPLICATE_TRANSACTION')
  },
]

/** Simulates a vendor whose messages are repeated, lost, late, out of order and wrong, like those of real ones. */
export function createVendorSimulator({ code, key, port, chance }: SimulatorOrder): VendorSimulator {
  const journal: ReportedTransaction[] = []
  const findings: string[] = []
  const ask = async (path: MessagePath, said: Message, signature?: string) => {
    const body = JSON.stringify(said)
    const signed = signature ?? signBody(key, Buffer.from(body))
    for (;;) {
      const status = await askOnce(`http://127.0.0.1:${port()}/vendors/${code}/transaction/${path}`, body, signed)
      if (status !== null && status !== 'RS_ERROR_UNKNOWN') return status
      await pause(repeatPauseMs)
    }
  }
  return {
    journal,
    findings,
    async playRound(seat) {
      const way = roundCourses[chance(roundCourses.length)] as (typeof roundCourses)[number]
      await way({
        seat,
        amount: (1 + chance(20)) * 1000,
        async sendAndRecord(path, said, delta, may) {
          const line: ReportedTransaction = { tx: String(said.transaction_uuid), delta, status: null }
          journal.push(line)
          line.status = await ask(path, said)
          if (!may.includes(line.status))
            findings.push(`${way.name}: ${path} was answered with ${line.status}, expected ${may}`)
          return line.status
        },
        async refuse(said, status, signature) {
          const told = await ask('bet', said, signature)
          if (told !== status)
            findings.push(`${way.name}: an invalid bet was answered with ${told}, expected ${status}`)
        },
      })
    },
  }
}

/** Makes one attempt; null when the outcome is unknown: no answer, a partial one, or garbage. */
async function askOnce(url: string, body: string, signature: string): Promise<string | null> {
  try {
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
    const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(responseTimeoutMs) })
    return ((await response.json()) as { status?: string }).status ?? null
  } catch {
    return null
  }
}
