import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quicknet, roundTime } from '@gasing/contract/rules/beacon'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig, repositoryRoot } from '#platform/config.ts'
import { makeLog } from '#platform/log.ts'
import { BtcpaySilent, readInvoice } from './cashier/btcpay-api.ts'
import { drandBeacon } from './lottery/drand.ts'
import { mailOut } from './notify/mail.ts'
import { Undeliverable } from './notify/model.ts'
import { smsOut } from './notify/sms.ts'
import { allManners, httpAnswer, httpHead, type Manner, type RudeServer, rudeServer } from './testing/rude-server.ts'

/** Far more than a local server needs, and short enough to wait for. */
const deadlineMs = 400
/** Far more than the deadline, for slow machines; a call that hangs forever still exceeds it. */
const bearableMs = 20_000
/** What socket buffers may hold, and one chunk read; a client that reads until the deadline reads far more. */
const toldMax = 30_000_000

let rude: RudeServer
beforeAll(async () => {
  rude = await rudeServer()
})
afterAll(() => rude.close())

const message = {
  ...{ from: { name: 'Nusa', host: 'nusa.example' }, to: '+60123456789', subject: 'Hello', text: '042042' },
  reference: '1-1',
}
const url = () => `http://127.0.0.1:${rude.port}`
const configOf = (more: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SANDBOX: '1', ...more }, repositoryRoot())
const log = makeLog('silent')

/** Every service called over HTTP, with a call that fails when it gets no answer. */
const services: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(
    ['http', 'twilio', 'vonage'].map((provider) => [
      `SMS by ${provider}`,
      () => {
        const account = { SMS_ACCOUNT: 'AC0123', SMS_SECRET: 'canary', SMS_FROM: 'Nusa' }
        const config = configOf({ SMS_PROVIDER: provider, SMS_URL: url(), ...(provider !== 'http' && account) })
        return smsOut(config, message, deadlineMs)
      },
    ]),
  ),
  'the beacon': async () => {
    const config = { ...configOf({}), beaconRelays: [url()] }
    const now = new Date(Number(roundTime('quicknet', 1000n)))
    const said = await drandBeacon({ config, log }, quicknet, deadlineMs).read(1000n, now)
    if (said === null) throw new Error('no round was told')
  },
  BTCPay: () => {
    const store = { url: url(), storeId: 'store', paymentMethod: '', apiKey: 'canary', deadlineMs }
    return readInvoice({ config: configOf({}), log }, store, 'invoice')
  },
}

/**
 * Expects the call to fail in time and to leave no connection behind.
 * @returns the error
 */
async function givenUp(ask: () => Promise<unknown>): Promise<Error> {
  const [began, met] = [performance.now(), rude.met]
  const thrown = await ask().then(
    () => null,
    (error: Error) => error,
  )
  expect(thrown).toBeInstanceOf(Error)
  expect(performance.now() - began).toBeLessThan(bearableMs)
  // client and server share this process: the client's error may come before the server sees the connection
  await vi.waitUntil(() => rude.met > met, { timeout: bearableMs, interval: 10 })
  expect(rude.told).toBeLessThan(toldMax)
  await vi.waitUntil(() => rude.standing === 0, { timeout: bearableMs, interval: 10 })
  return thrown as Error
}

describe.each(Object.keys(services))('G01 %s', (name) => {
  const ask = () => (services[name] as () => Promise<unknown>)()

  test.each(allManners)('gives up when it meets %s', async (manner: Manner) => {
    // an own SMS gateway accepts a message with the response head alone
    const isTaken = name === 'SMS by http'
    rude.behave(manner, isTaken ? 'HTTP/1.1 200' : httpHead)
    const thrown = await givenUp(ask)
    expect(thrown).not.toBeInstanceOf(Undeliverable)
    if (name === 'BTCPay') expect(thrown).toBeInstanceOf(BtcpaySilent)
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
      rude.answer(httpAnswer(status, '', `location: http://127.0.0.1:${port}/elsewhere\r\n`))
      await givenUp(ask)
    }
    rude.answer(httpAnswer(500, 'oops'))
    await givenUp(ask)
    if (name !== 'SMS by http') {
      rude.answer(httpAnswer(200, '<html>Please sign in to this network</html>'))
      await givenUp(ask)
    }
    expect(followed).toBe(0)
    elsewhere.close()
  })
})

test('G01 a gateway that accepted a message is not read any further', async () => {
  for (const manner of ['drip', 'endless'] as const) {
    rude.behave(manner, httpHead)
    await smsOut(configOf({ SMS_PROVIDER: 'http', SMS_URL: url() }), message)
    await vi.waitUntil(() => rude.standing === 0, { timeout: bearableMs, interval: 10 })
  }
})

describe('G01 mail', () => {
  const ask = () => mailOut({ smtpUrl: `smtp://127.0.0.1:${rude.port}` }, message, deadlineMs)

  test.each(['', '220 ready\r\n', '220-welcome '])('gives up whatever its server does after %o', async (opening) => {
    for (const manner of allManners) {
      rude.behave(manner, opening)
      await givenUp(ask)
    }
  })

  test('gives up when its server is busy', async () => {
    rude.behave('cut', '421 busy\r\n')
    await givenUp(ask)
  })
})
