import { once } from 'node:events'
import { createServer as plainServer } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls'
import { calculateRoundTime, quicknet } from '@gasing/contract/rules/beacon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRepositoryRoot, readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { requestOutside } from '#platform/outbound-request.ts'
import { createS3Store } from '#platform/s3-store.ts'
import { fetchInvoice } from './cashier/btcpay-api.ts'
import { createDrandBeacon } from './lottery/drand.ts'
import { deliverMail } from './notify/send-mail.ts'
import { deliverSms } from './notify/send-sms.ts'
import { createAuthority, type KeyPair } from './testing/certificate.ts'

const deadlineMs = 2000
const trusted = createAuthority()
/** The certificates presented by the other side: a valid one, and several that prove nothing. */
const shown = {
  'the right certificate': trusted.certify('localhost'),
  'a certificate of an authority that nobody knows': createAuthority().certify('localhost'),
  'a certificate of another host': trusted.certify('localhost.example'),
  'a certificate that was good until yesterday': trusted.certify('localhost', Date.now() - 24 * 3_600_000),
} satisfies Record<string, KeyPair>
type Shown = keyof typeof shown
const right: Shown = 'the right certificate'

const usual = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...usual, trusted.cert]))
afterAll(() => setDefaultCACertificates(usual))

const message = {
  ...{ from: { name: 'Nusa', host: 'nusa.example' }, to: '+60123456789', subject: 'Hello', text: '042042' },
  reference: '1-1',
}
const log = createLog('silent')
const configOf = (more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SANDBOX: '1', ...more }, findRepositoryRoot())

/** Every external service, called at a local port; the result of the call does not matter. */
const services: Record<string, (port: number) => Promise<unknown>> = {
  ...Object.fromEntries(
    ['http', 'twilio', 'vonage'].map((provider) => [
      `SMS by ${provider}`,
      (port: number) => {
        const account = { SMS_ACCOUNT: 'AC0123', SMS_SECRET: 'canary', SMS_FROM: 'Nusa' }
        const config = { SMS_PROVIDER: provider, SMS_URL: `https://localhost:${port}` }
        return deliverSms(configOf({ ...config, ...(provider !== 'http' && account) }), message, deadlineMs)
      },
    ]),
  ),
  'the beacon': (port) => {
    const config = { ...configOf(), beaconRelays: [`https://localhost:${port}`] }
    return createDrandBeacon({ config, log }, quicknet, deadlineMs).read(
      1000n,
      new Date(Number(calculateRoundTime('quicknet', 1000n))),
    )
  },
  BTCPay: (port) => {
    const store = {
      url: `https://localhost:${port}`,
      storeId: 'store',
      paymentMethod: '',
      apiKey: 'canary',
      deadlineMs,
    }
    return fetchInvoice({ config: configOf(), log }, store, 'invoice')
  },
  'a vendor': (port) => {
    const order = { method: 'POST', headers: { 'x-hub88-signature': 'canary' }, body: '{}' } as const
    return requestOutside(configOf(), `https://localhost:${port}/game/url`, {
      ...order,
      ...{ answerMs: deadlineMs, answerBytesMax: 1000 },
    })
  },
  'a store of uploads': (port) => {
    const bucket = { name: 'uploads', region: 'us-east-1', endpoint: `https://localhost:${port}` }
    const blobs = createS3Store({ ...bucket, account: { key: 'ours', secret: 'canary' } }, log)
    return blobs.put('x.png', Buffer.from('x'), 'image/png')
  },
  'mail over TLS': (port) => deliverMail({ smtpUrl: `smtps://us:canary@localhost:${port}` }, message, deadlineMs),
}

/**
 * Runs a TLS server that records whether it receives any data, then hangs up.
 * @returns whether any data arrived
 */
async function isDataSent(certificate: Shown, ask: (port: number) => Promise<unknown>): Promise<boolean> {
  let told = false
  const server = createServer(shown[certificate], (socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => {
      told = true
      socket.destroy()
    })
    socket.write('220 ready\r\n')
  }).on('tlsClientError', () => {})
  server.listen(0)
  await once(server, 'listening')
  await ask(portOf(server)).catch(() => null)
  server.close()
  await once(server, 'close')
  return told
}

const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port

describe.each(Object.keys(services))('G01 %s', (name) => {
  test.each(Object.keys(shown) as Shown[])('showing %s gets no data unless it is the right one', async (which) => {
    expect(await isDataSent(which, services[name] as (port: number) => Promise<unknown>)).toBe(which === right)
  })
})

/**
 * Runs a mail server with or without STARTTLS.
 * @returns the commands received, those under TLS with a mark
 */
async function saidToMail(certificate: Shown | null, account: string): Promise<string[]> {
  const words: string[] = []
  const server = plainServer((plain) => {
    plain.on('error', () => plain.destroy())
    const answer = (socket: TLSSocket | typeof plain, mark: string) => (data: Buffer) => {
      const said = data.toString()
      words.push(`${mark}${said.slice(0, 4)}`)
      if (said.startsWith('STARTTLS') && certificate) {
        plain.removeAllListeners('data')
        plain.write('220 go on\r\n')
        const secure = new TLSSocket(plain, { isServer: true, ...shown[certificate] })
        secure.on('error', () => secure.destroy())
        secure.on('data', answer(secure, 'TLS '))
      } else if (said.startsWith('EHLO'))
        socket.write(`250-here\r\n250${certificate ? ' STARTTLS' : ' AUTH PLAIN'}\r\n`)
      else socket.end('421 enough\r\n')
    }
    plain.on('data', answer(plain, ''))
    plain.write('220 ready\r\n')
  })
  server.listen(0)
  await once(server, 'listening')
  await deliverMail({ smtpUrl: `smtp://${account}localhost:${portOf(server)}` }, message, deadlineMs).catch(() => null)
  server.close()
  await once(server, 'close')
  return words
}

test('G01 mail uses STARTTLS where offered, and stops at a false certificate', async () => {
  for (const which of Object.keys(shown) as Shown[]) {
    const words = await saidToMail(which, 'us:canary@')
    expect([which, words.slice(0, 2)]).toEqual([which, ['EHLO', 'STAR']])
    expect([which, words.length > 2 && words.slice(2).every((word) => word.startsWith('TLS '))]).toEqual([
      which,
      which === right,
    ])
    if (which !== right) expect(words).toHaveLength(2)
  }
})

test('G01 the mail password is never sent without TLS; without a password mail is sent in plain text', async () => {
  expect(await saidToMail(null, 'us:canary@')).not.toContain('AUTH')
  expect(await saidToMail(null, '')).toContain('MAIL')
})
