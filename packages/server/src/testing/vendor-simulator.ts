import { type KeyObject, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import { message, type TestSeat } from './story.ts'

/** The vendor's record of a transaction: its intended effect, and the reported status; null while unknown. */
export type Told = { readonly tx: string; readonly delta: bigint; status: string | null }

export type VendorSimulator = {
  readonly journal: readonly Told[]
  /** Answers that violate the protocol. */
  readonly findings: readonly string[]
  /** Plays one round in one of the `ways`, until every message has a conclusive answer. */
  playRound(seat: TestSeat): Promise<void>
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
type Talk = {
  readonly say: (path: Path, message: Message, delta: bigint, may: readonly string[]) => Promise<string>
  readonly refuse: (message: Message, status: string, signature?: string) => Promise<void>
  readonly seat: TestSeat
  readonly amount: number
}
type Path = 'bet' | 'win' | 'rollback'

const answerMsMax = 4_000
const repeatPauseMs = 25
const ok = 'RS_OK'
const poor = 'RS_ERROR_NOT_ENOUGH_MONEY'
const undone = 'RS_ERROR_TRANSACTION_ROLLED_BACK'
const unknownBet = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
/** Micro-units per unit of the protocol. */
const wire = 10n

const betOf = ({ seat, amount }: Talk) => message(seat, { amount })
const about = (bet: Message, seat: TestSeat, given: Message = {}) => {
  const { amount: _amount, ...said } = message(seat, {
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
    ...given,
  })
  return 'amount' in given ? { ...said, amount: given.amount } : said
}
const bet = (talk: Talk, said: Message, may = [ok, poor]) => talk.say('bet', said, -BigInt(talk.amount) * wire, may)
const win = (talk: Talk, said: Message, may = [ok]) => talk.say('win', said, BigInt(said.amount as number) * wire, may)

/** Courses that a round may take. Each ends when all its messages have conclusive answers. */
const ways: readonly ((talk: Talk) => Promise<unknown>)[] = [
  async function plain(talk) {
    const said = betOf(talk)
    if ((await bet(talk, said)) === ok) await win(talk, about(said, talk.seat, { amount: talk.amount * 2 }))
  },
  async function duplicate(talk) {
    const said = betOf(talk)
    const statuses = await Promise.all([said, said, said].map((same) => bet(talk, same)))
    if (statuses.some((status) => status !== statuses[0]))
      throw new Error(`expected the same status for three identical bets, got ${statuses}`)
    const won = about(said, talk.seat, { amount: talk.amount })
    if (statuses[0] === ok) for (const same of [won, won]) await win(talk, same)
  },
  async function lost(talk) {
    // the bet does not arrive in time: it is rolled back first, and arrives afterwards
    const said = betOf(talk)
    await talk.say('rollback', about(said, talk.seat), 0n, [ok])
    await bet(talk, said, [undone])
  },
  async function late(talk) {
    const said = betOf(talk)
    const isTaken = (await bet(talk, said)) === ok
    await talk.say('rollback', about(said, talk.seat), isTaken ? BigInt(talk.amount) * wire : 0n, [ok])
    await win(talk, about(said, talk.seat, { amount: talk.amount }), [isTaken ? undone : unknownBet, undone])
  },
  async function reordered(talk) {
    const said = betOf(talk)
    const won = about(said, talk.seat, { amount: talk.amount })
    const [status, first] = await Promise.all([bet(talk, said), win(talk, won, [ok, unknownBet])])
    if (status === ok && first !== ok) await win(talk, won)
  },
  async function wrong(talk) {
    const said = betOf(talk)
    await talk.refuse({ ...said, currency: 'VND' }, 'RS_ERROR_WRONG_CURRENCY')
    await talk.refuse({ ...said, transaction_uuid: randomUUID(), amount: -1 }, 'RS_ERROR_WRONG_TYPES')
    await talk.refuse({ ...said, transaction_uuid: randomUUID() }, 'RS_ERROR_INVALID_SIGNATURE', 'AAAA')
    const again = betOf(talk)
    if ((await bet(talk, again)) === ok)
      await talk.refuse({ ...again, amount: talk.amount + 1000 }, 'RS_ERROR_DUPLICATE_TRANSACTION')
  },
]

/** Simulates a vendor whose messages are repeated, lost, late, out of order and wrong, like those of real ones. */
export function vendorSimulator({ code, key, port, chance }: SimulatorOrder): VendorSimulator {
  const journal: Told[] = []
  const findings: string[] = []
  const ask = async (path: Path, said: Message, signature?: string) => {
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
      const way = ways[chance(ways.length)] as (typeof ways)[number]
      await way({
        seat,
        amount: (1 + chance(20)) * 1000,
        async say(path, said, delta, may) {
          const line: Told = { tx: String(said.transaction_uuid), delta, status: null }
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
    const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(answerMsMax) })
    return ((await response.json()) as { status?: string }).status ?? null
  } catch {
    return null
  }
}
