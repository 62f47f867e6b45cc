import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Transfer = { user: string; transaction_uuid: string; request_uuid: string; currency: string; amount: number }

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A supplier's transfer wallet for tests: balances in its units, and switches that make it misbehave. */
export type TransferSupplier = {
  readonly url: string
  readonly balances: Map<string, number>
  /** The transaction ids received, in order. */
  received: string[]
  /** A status that it answers before it looks at the transaction. */
  refusal: string | null
  /** It answers without its balance, which some suppliers do. */
  isBalanceMissing: boolean
  /** It carries out the transaction and drops the connection. */
  isAnswerLost: boolean
  /** It answers only when this is resolved. */
  hold: Promise<void> | null
  close(): void
}

export async function startTransferSupplier(): Promise<TransferSupplier> {
  const carriedOut = new Set<string>()
  const balances = new Map<string, number>()
  const carryOut = (path: string, { user, transaction_uuid: id, amount }: Transfer): string => {
    if (supplier.refusal !== null) return supplier.refusal
    if (path === '/transfer_wallet/balance' || carriedOut.has(id)) return 'RS_OK'
    if (!uuidPattern.test(id)) return 'RS_ERROR_WRONG_TYPES'
    const after = (balances.get(user) ?? 0) + (path === '/transfer_wallet/deposit' ? amount : -amount)
    if (after < 0) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    balances.set(user, after)
    carriedOut.add(id)
    return 'RS_OK'
  }
  const server = createServer(async (request, response) => {
    const message: Transfer = JSON.parse(await text(request))
    const path = String(request.url).replace('/operator/generic/v2', '')
    if (path !== '/transfer_wallet/balance') supplier.received.push(message.transaction_uuid)
    await supplier.hold
    const status = carryOut(path, message)
    if (supplier.isAnswerLost) return void request.socket.destroy()
    const { user, request_uuid, currency } = message
    const balance = supplier.isBalanceMissing ? null : (balances.get(user) ?? 0)
    response.end(JSON.stringify({ user, status, request_uuid, currency, balance }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const supplier: TransferSupplier = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ balances, received: [], refusal: null, isBalanceMissing: false, isAnswerLost: false, hold: null },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return supplier
}
