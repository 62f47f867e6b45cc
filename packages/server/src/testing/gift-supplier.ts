import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PrepaidsAnswer } from '@gasing/contract/vendor/hub88'
import type { Static } from 'typebox'
import { testGame } from './brand-setup.ts'

type Package = Static<typeof PrepaidsAnswer>[number]
type GivenReward = { reward_uuid: string; operator_reference?: string; start_time: string; status: string }

/** A supplier of free rounds in the dialects hub88 and softswiss, which can be told to misbehave. */
export type GiftSupplier = {
  readonly url: string
  /** Status with which it fails a path; `null`: it drops the connection. */
  answers: Record<string, number | null>
  /** Rewards given by hub88's supplier, and those it was told to cancel. */
  given: GivenReward[]
  takenBack: string[]
  /** The last request body it received. */
  asked: Record<string, unknown>
  /** It gives the reward and then fails. */
  givesFirst: boolean
  /** Runs before it answers a call of a path. */
  beforeAnswer: ((path: string) => Promise<void>) | null
  /** Whether it stores our references. */
  isKeepingNames: boolean
  package: Package
  close(): void
}

export const package10: Package = {
  prepaid_uuid: 'p',
  game_code: testGame,
  currency: 'MYR',
  bet_value: 100_000,
  bet_count: 10,
}

export const wellBehaved = () => ({
  ...{ answers: {}, given: [], takenBack: [], givesFirst: false, beforeAnswer: null, isKeepingNames: true },
  package: { ...package10 },
})

export async function startGiftSupplier(): Promise<GiftSupplier> {
  let serial = 0
  const handlers: Record<string, () => unknown> = {
    '/freebet/prepaids/list': () => [supplier.package],
    '/freebet/rewards/list': () => ({ rewards: supplier.given, pagination: { next_cursor: null } }),
    '/freebet/rewards/create': () => {
      const { operator_reference: name, start_time } = supplier.asked as Record<string, string>
      const reward = { reward_uuid: `reward-${++serial}`, start_time: start_time ?? '', status: 'FRS_ACTIVE' }
      supplier.given.push({ ...reward, ...(supplier.isKeepingNames && name && { operator_reference: name }) })
      return { reward_uuid: reward.reward_uuid }
    },
    '/freebet/rewards/cancel': () => supplier.takenBack.push(String(supplier.asked.reward_uuid)),
  }
  const server = createServer(async (request, response) => {
    supplier.asked = JSON.parse(await text(request))
    const path = String(request.url).replace('/operator/generic/v2', '')
    const code = supplier.answers[path]
    await supplier.beforeAnswer?.(path)
    if (code !== undefined && supplier.givesFirst) handlers[path]?.()
    if (code === null) return void request.socket.destroy()
    response.statusCode = code ?? 200
    response.end(JSON.stringify(code === undefined ? (handlers[path]?.() ?? {}) : { error: 'no' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const supplier: GiftSupplier = {
    ...wellBehaved(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: {},
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return supplier
}
