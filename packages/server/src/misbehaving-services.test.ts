import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calculateRoundTime, quicknet } from '@gasing/contract/rules/beacon'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findRepositoryRoot, readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { BtcpayUnavailable, fetchInvoice } from './cashier/btcpay-api.ts'
import { createDrandBeacon } from './lottery/drand.ts'
import { Undeliverable } from './notify/model.ts'
import { deliverMail } from './notify/send-mail.ts'
import { deliverSms } from './notify/send-sms.ts'
import {
  allMisbehaviors,
  buildHttpResponse,
  httpResponseHead,
  type MalformedServer,
  type Misbehavior,
  startMalformedServer,
} from './testing/malformed-server.ts'

/** Far more than a local server needs, and short enough to wait for. */
const deadlineMs = 400
/** Far more than the deadline, for slow machines; a call that hangs forever still exceeds it. */
const bearableMs = 20_000
/** What socket buffers may hold, and one chunk read; a client that reads until the deadline reads far more. */
const bytesSentMax = 30_000_000

let server: MalformedServer
beforeAll(async () => {
  server = await startMalformedServer()
})
afterAll(() => server.close())

const message = {
  ...{ from: { name: 'Nusa', host: 'nusa.example' }, to: '+60123456789', subject: 'Hello', text: '042042' },
  reference: '1-1',
}
const url = () => `http://127.0.0.1:${server.port}`
const configOf = (more: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SANDBOX: '1', ...more }, findRepositoryRoot())
const log = createLog('silent')

/** Every service called over HTTP, with a call that fails when it gets no answer. */
const services: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(
    ['http', 'twilio', 'vonage'].map((provider) => [
      `SMS by ${provider}`,
      () => {
        const account = { SMS_ACCOUNT: 'AC0123', SMS_SECRET: 'canary', SMS_FROM: 'Nusa' }
        const config = configOf({ SMS_PROVIDER: provider, SMS_URL: url(), ...(provider !== 'http' && account) })
        return deliverSms(config, message, deadlineMs)
      },
    ]),
  ),
  'the beacon': async () => {
    const config = { ...configOf({}), beaconRelays: [url()] }
    const now = new Date(Number(calculateRoundTime('quicknet', 1000n)))
    const said = await createDrandBeacon({ config, log }, quicknet, deadlineMs).read(1000n, now)
    if (said === null) throw new Error('no round was told')
  },
  BTCPay: () => {
    const store = { url: url(), storeId: 'store', paymentMethod: '', apiKey: 'canary', deadlineMs }
    return fetchInvoice({ config: configOf({}), log }, store, 'invoice')
  },
}

/**
 * Expects the call to fail in time and to leave no connection behind.
 * @returns the error
 */
async function givenUp(ask: () => Promise<unknown>): Promise<Error> {
  const [began, met] = [performance.now(), server.connectionCount]
  const thrown = await ask().then(
    () => null,
    (error: Error) => error,
  )
  expect(thrown).toBeInstanceOf(Error)
  expect(performance.now() - began).toBeLessThan(bearableMs)
  // client and server share this process: the client's error may come before the server sees the connection
  await vi.waitUntil(() => server.connectionCount > met, { timeout: bearableMs, interval: 10 })
  expect(server.bytesSent).toBeLessThan(bytesSentMax)
  await vi.waitUntil(() => server.openConnectionCount === 0, { timeout: bearableMs, interval: 10 })
  return thrown as Error
}

describe.each(Object.keys(services))('G01 %s', (name) => {
  const ask = () => (services[name] as () => Promise<unknown>)()

  test.each(allMisbehaviors)('gives up when it meets %s', async (manner: Misbehavior) => {
    // an own SMS gateway accepts a message with the response head alone
    const isTaken = name === 'SMS by http'
    server.behave(manner, isTaken ? 'HTTP/1.1 200' : httpResponseHead)
    const thrown = await givenUp(ask)
    expect(thrown).not.toBeInstanceOf(Undeliverable)
    if (name === 'BTCPay') expect(thrown).toBeInstanceOf(BtcpayUnavailable)
  })

  test('follows no redirect, and takes neither an error nor nonsense for an answer', async () => {
    let followed = 0
    const elsewhere = createServer((_request, response) => {
      followed++
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as AddressInfo
    for (const status of [301, 307]) {
      server.answer(buildHttpResponse(status, '', `location: http://127.0.0.1:${port}/elsewhere\r\n`))
      await givenUp(ask)
    }
    server.answer(buildHttpResponse(500, 'oops'))
    await givenUp(ask)
    if (name !== 'SMS by http') {
      server.answer(buildHttpResponse(200, '<html>Please sign in to this network</html>'))
      await givenUp(ask)
    }
    expect(followed).toBe(0)
    elsewhere.close()
  })
})

test('G01 a gateway that accepted a message is not read any further', async () => {
  for (const manner of ['drip', 'endless'] as const) {
    server.behave(manner, httpResponseHead)
    await deliverSms(configOf({ SMS_PROVIDER: 'http', SMS_URL: url() }), message)
    await vi.waitUntil(() => server.openConnectionCount === 0, { timeout: bearableMs, interval: 10 })
  }
})

describe('G01 mail', () => {
  const ask = () => deliverMail({ smtpUrl: `smtp://127.0.0.1:${server.port}` }, message, deadlineMs)

  test.each(['', '220 ready\r\n', '220-welcome '])('gives up whatever its server does after %o', async (opening) => {
    for (const manner of allMisbehaviors) {
      server.behave(manner, opening)
      await givenUp(ask)
    }
  })

  test('gives up when its server is busy', async () => {
    server.behave('cut', '421 busy\r\n')
    await givenUp(ask)
  })
})
