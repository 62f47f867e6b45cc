import { type KeyObject, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { signatureHeader, signBody } from '@gasing/contract/vendor/signature'
import type { WalletConnection } from './dialect-simulator.ts'
import type { ConformanceMember } from './test-member.ts'

export type Message = Record<string, unknown>

/** A simulated supplier: signed calls over real HTTP, one attempt each. */
export type SupplierSimulator = {
  call(path: string, message: Message): Promise<Message>
  /** Sends exactly these bytes with this signature, or unsigned when it is null. */
  send(path: string, body: string, signature: string | null): Promise<Message>
  sign(body: string): string
  /** The slowest answer so far. */
  slowest(): number
}

export function createSupplier(post: WalletConnection['post'], key: KeyObject): SupplierSimulator {
  let slowest = 0
  const sign = (body: string) => signBody(key, Buffer.from(body))
  const send = async (path: string, body: string, signature: string | null): Promise<Message> => {
    const started = performance.now()
    const headers = { 'content-type': 'application/json', ...(signature !== null && { [signatureHeader]: signature }) }
    const answer = await post({ path, body, headers })
    slowest = Math.max(slowest, performance.now() - started)
    return answer
  }
  return {
    sign,
    send,
    call: (path, message) => send(path, JSON.stringify(message), sign(JSON.stringify(message))),
    slowest: () => Math.round(slowest),
  }
}

/** A valid bet message; `given` overrides its fields. */
export const buildBetMessage = (seat: ConformanceMember, given: Message = {}): Message => ({
  ...{ user: seat.user, token: seat.token, game_code: seat.gameCode, currency: seat.currency, amount: 200_000 },
  ...{ request_uuid: randomUUID(), transaction_uuid: randomUUID(), supplier_transaction_id: randomUUID() },
  ...{ round: randomUUID(), round_closed: false, is_free: false, is_aggregated: false },
  ...{ supplier_user: null, reward_uuid: null, bet: 'zero', meta: {} },
  ...given,
})

export const buildWinMessage = (seat: ConformanceMember, bet: Message, given: Message = {}): Message =>
  buildBetMessage(seat, { round: bet.round, reference_transaction_uuid: bet.transaction_uuid, ...given })

export const buildRollback = (seat: ConformanceMember, undone: Message, given: Message = {}): Message => ({
  ...{ user: seat.user, token: seat.token, game_code: seat.gameCode, round: undone.round, round_closed: true },
  ...{ request_uuid: randomUUID(), transaction_uuid: randomUUID(), supplier_transaction_id: randomUUID() },
  reference_transaction_uuid: undone.transaction_uuid,
  meta: {},
  ...given,
})
