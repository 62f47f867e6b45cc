import { createPublicKey, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureHeader, verifyBody } from '@gasing/contract/vendor/signature'

/** One call as received, and the treatment it was given. */
type ReceivedCall = { path: string; body: Record<string, unknown>; treated: Treatment }

/**
 * - serve: apply it and answer;
 * - lose: apply it, but never answer;
 * - ignore: neither;
 * - an RS_ code: refuse with it and move no money.
 */
type Treatment = 'serve' | 'lose' | 'ignore' | `RS_${string}`

export type TestWallet = {
  readonly url: string
  readonly receivedCalls: ReceivedCall[]
  balance: bigint
  /** Queues treatments for the next calls of a path; after them calls are served. */
  treat(path: string, ...treatments: Treatment[]): void
  /** Applies calls of this path but holds their answers until `release`. */
  hold(path: string): void
  release(path: string): void
  /** Resolves when the next call of this path has been applied. */
  next(path: string): Promise<void>
  close(): Promise<void>
}

type Movement = { delta: bigint; reversed: boolean }

/**
 * The ledger rules that the protocol demands of a wallet: idempotent ids, tombstones for early rollbacks, no win without its bet.
 */
function createLedger(change: (delta: bigint) => boolean): (path: string, body: Record<string, unknown>) => string {
  const movements = new Map<string, Movement>()
  const cancelled = new Set<string>()
  const move = (id: string, delta: bigint): string => {
    if (cancelled.has(id)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    const known = movements.get(id)
    if (known) return known.delta === delta ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION'
    if (!change(delta)) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    movements.set(id, { delta, reversed: false })
    return 'RS_OK'
  }
  const rollBack = (id: string): string => {
    cancelled.add(id)
    const movement = movements.get(id)
    if (movement && !movement.reversed) {
      movement.reversed = true
      change(-movement.delta)
    }
    return 'RS_OK'
  }
  return (path, body) => {
    const [id, reference] = [String(body.transaction_uuid), String(body.reference_transaction_uuid)]
    const amount = BigInt(Number(body.amount ?? 0))
    // a free bet costs nothing
    if (path === '/transaction/bet' && body.is_free) return move(id, 0n)
    if (path === '/transaction/bet') return move(id, -amount)
    if (path === '/transaction/rollback') return rollBack(reference)
    if (path !== '/transaction/win') return 'RS_OK'
    if (cancelled.has(reference)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    return movements.has(reference) ? move(id, amount) : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  }
}

/**
 * Starts an operator's wallet, written from the protocol and not from the studio: it verifies signatures over raw bytes, is
 * idempotent by transaction id, remembers rollbacks that precede their bet, and can be told to misbehave.
 */
export async function startWallet(studioKey: KeyObject, balance = 100_000_000n): Promise<TestWallet> {
  const publicKey = createPublicKey(studioKey)
  const plans = new Map<string, Treatment[]>()
  const receivedCalls: ReceivedCall[] = []
  const held = new Map<string, PromiseWithResolvers<void>>()
  const awaited = new Map<string, PromiseWithResolvers<void>>()

  const apply = createLedger((delta) => {
    if (wallet.balance + delta < 0n) return false
    wallet.balance += delta
    return true
  })

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = Buffer.concat(await request.toArray())
    const path = (request.url ?? '').replace('/wallet', '')
    const body = JSON.parse(raw.toString()) as Record<string, unknown>
    const isSigned = verifyBody(publicKey, raw, request.headers[signatureHeader.toLowerCase()])
    const treated = isSigned ? (plans.get(path)?.shift() ?? 'serve') : 'RS_ERROR_INVALID_SIGNATURE'
    const status = treated === 'serve' || treated === 'lose' ? apply(path, body) : treated
    receivedCalls.push({ path, body, treated })
    awaited.get(path)?.resolve()
    await held.get(path)?.promise
    if (treated === 'lose' || treated === 'ignore') return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        user: body.user,
        status,
        request_uuid: body.request_uuid,
        currency: 'MYR',
        balance: Number(wallet.balance),
      }),
    )
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const wallet: TestWallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    receivedCalls,
    balance,
    hold: (path) => void held.set(path, Promise.withResolvers()),
    next(path) {
      const call = Promise.withResolvers<void>()
      awaited.set(path, call)
      return call.promise
    },
    release(path) {
      held.get(path)?.resolve()
      held.delete(path)
    },
    treat: (path, ...treatments) => void plans.set(path, treatments),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return wallet
}
