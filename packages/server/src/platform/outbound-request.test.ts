import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InternalAddress, isInternalUrl, requestOutside } from './outbound-request.ts'

/** An internal server that must receive nothing; `/away` redirects to another internal address. */
let inside: Server
let port = 0
let requestCount = 0
beforeAll(async () => {
  inside = createServer((request, response) => {
    requestCount++
    if (request.url === '/away') return response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end()
    return response.end(request.url === '/much' ? 'x'.repeat(5000) : 'inside')
  })
  await new Promise<void>((done) => inside.listen(0, '::', done))
  port = (inside.address() as AddressInfo).port
})
afterAll(() => void inside.close())

const config = { sandbox: false, studioUrl: 'http://localhost:9', trustedHosts: [] as string[] }
const order = { method: 'GET', headers: {}, answerMs: 5000, answerBytesMax: 1000 } as const
/** The many spellings of an internal address that an attacker would try. */
const inner = (at: number) => [
  ...[`http://127.0.0.1:${at}/`, `http://localhost:${at}/`, `http://LOCALHOST.:${at}/`, `http://a.localhost:${at}/`],
  ...[`http://127.1:${at}/`, `http://2130706433:${at}/`, `http://0x7f000001:${at}/`, `http://0177.0.0.1:${at}/`],
  ...[`http://[::1]:${at}/`, `http://[::]:${at}/`, `http://[::ffff:127.0.0.1]:${at}/`, `http://[::ffff:7f00:1]:${at}/`],
  ...[`http://0.0.0.0:${at}/`, `http://user:word@127.0.0.1:${at}/`, `http://１２７.0.0.1:${at}/`],
  ...['http://169.254.169.254/latest/meta-data/', 'http://[fe80::1]/', 'http://[fd00::1]/', 'http://10.0.0.1/'],
  ...['http://192.168.1.1/', 'http://172.16.0.1/', 'http://100.64.0.1/', 'https://127.0.0.1/'],
  ...['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1/', 'data:text/plain,x', 'unix:/run/x.sock'],
]

test('I08 an internal address is never requested, in any notation', async () => {
  for (const url of inner(port))
    await expect((async () => requestOutside(config, url, order))(), url).rejects.toThrow(InternalAddress)
  expect(requestCount).toBe(0)
  expect(isInternalUrl(config, 'https://203.0.113.9/') || isInternalUrl(config, 'https://pay.example/')).toBe(false)
})

test('I08 names that resolve inside are refused, redirects not followed', async () => {
  const { hostname } = await import('node:os')
  // the machine's own host name resolves to itself
  await expect(requestOutside(config, `http://${hostname()}:${port}/`, order)).rejects.toThrow()
  expect(requestCount).toBe(0)
  const trusting = { ...config, trustedHosts: ['127.0.0.1'] }
  expect(await requestOutside(trusting, `http://127.0.0.1:${port}/`, order)).toEqual({ code: 200, text: 'inside' })
  expect(await requestOutside(trusting, `http://127.0.0.1:${port}/away`, order)).toMatchObject({ code: 302 })
  expect(requestCount).toBe(2)
  await expect(requestOutside(trusting, `http://127.0.0.1:${port}/much`, order)).rejects.toThrow('longer than')
  await expect(requestOutside(trusting, `http://localhost:${port}/`, order)).rejects.toThrow(InternalAddress)
})

test('I08 the sandbox may ask itself', async () => {
  const answer = await requestOutside({ ...config, sandbox: true }, `http://127.0.0.1:${port}/`, order)
  expect(answer.text).toBe('inside')
})
