import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatMoney, parseMoney } from '@gasing/contract/money'
import { transferSignHeader } from '@gasing/contract/vendor/transfer'
import { hmacHex } from '../hmac.ts'

/** How a call is treated: done and answered, done and never answered, or neither. */
export type CallTreatment = 'serve' | 'lose' | 'ignore'
type TransferRecord = { readonly status: 'done' | 'refused' }

/** A test vendor that holds the money during play and can be made to misbehave. */
export type TestWalletVendor = {
  readonly url: string
  readonly balances: Map<string, bigint>
  readonly receivedCalls: { path: string; user: string }[]
  treat(path: string, ...treatments: CallTreatment[]): void
  /** Holds the next call of a path on arrival; it is served only after `letGo`. */
  hold(path: string): { readonly arrived: Promise<void>; letGo(): void }
  /** Permanent faults: a repeated reference is carried out again, or signatures are not verified. */
  readonly faults: { forgets: boolean; believes: boolean }
  close(): void
}

/** Responses to calls that move no money; null for the others. */
function answerWithoutMoney(path: string, { game }: Record<string, string>): object | null {
  if (path === '/gameUrl') return game === 'nothing_at_all' ? {} : { url: `https://play.example/${game}` }
  if (path === '/games') return [{ code: 'tst_game', name: 'Test Game', type: 'RNG' }]
  return path === '/createPlayer' ? { status: 'done' } : null
}

export async function startWalletVendor(secret: string): Promise<TestWalletVendor> {
  const balances = new Map<string, bigint>()
  const done = new Map<string, TransferRecord>()
  const plans = new Map<string, CallTreatment[]>()
  const heard: { path: string; user: string }[] = []
  const held = new Map<string, () => Promise<void>>()
  const faults = { forgets: false, believes: false }

  const balanceOf = (user: string): string => formatMoney(balances.get(user) ?? 0n)
  const move = (user: string, reference: string, delta: bigint): TransferRecord => {
    const known = faults.forgets ? undefined : done.get(reference)
    if (known) return known
    const after = (balances.get(user) ?? 0n) + delta
    const outcome: TransferRecord = { status: after < 0n ? 'refused' : 'done' }
    if (after >= 0n) balances.set(user, after)
    done.set(reference, outcome)
    return outcome
  }
  const serve = (path: string, body: Record<string, string>): object => {
    const { user = '', reference = '', amount = '0' } = body
    if (path === '/deposit') return { ...move(user, reference, parseMoney(amount)), balance: balanceOf(user) }
    if (path === '/withdraw') return { ...move(user, reference, -parseMoney(amount)), balance: balanceOf(user) }
    if (path === '/transferStatus') return (faults.forgets ? null : done.get(reference)) ?? { status: 'unknown' }
    return answerWithoutMoney(path, body) ?? { status: 'done', balance: balanceOf(user) }
  }
  /** An invalid amount moves nothing. */
  const served = (path: string, body: Record<string, string>): object => {
    try {
      return parseMoney(body.amount ?? '0') < 0n ? { status: 'refused' } : serve(path, body)
    } catch {
      return { status: 'refused' }
    }
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = Buffer.concat(await request.toArray())
    const path = String(request.url)
    const isSigned = faults.believes || request.headers[transferSignHeader.toLowerCase()] === hmacHex(secret, raw)
    const body = JSON.parse(raw.toString()) as Record<string, string>
    heard.push({ path, user: body.user ?? '' })
    const wait = held.get(path)
    held.delete(path)
    await wait?.()
    const treatment = plans.get(path)?.shift() ?? 'serve'
    const answer = treatment === 'ignore' || !isSigned ? null : served(path, body)
    if (treatment !== 'serve') return void request.socket.destroy()
    response.statusCode = isSigned ? 200 : 403
    response.end(JSON.stringify(answer ?? {}))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balances,
    receivedCalls: heard,
    faults,
    treat: (path, ...treatments) => void plans.set(path, treatments),
    hold(path) {
      const [arrival, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held.set(path, () => {
        arrival.resolve()
        return leave.promise
      })
      return { arrived: arrival.promise, letGo: leave.resolve }
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
