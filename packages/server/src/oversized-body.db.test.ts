import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, setUpBrand } from './testing/brand-setup.ts'

let platform: TestPlatform
let setup: BrandSetup
let port: number

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  await setup.app.listen({ port: 0, host: '127.0.0.1' })
  port = (setup.app.server.address() as AddressInfo).port
})
afterAll(() => platform.close())

test('ERR-3 a client sending an oversized body at its own pace gets the 413', async () => {
  const talker = new Worker(
    `const { parentPort, workerData: url } = require('node:worker_threads')
    const send = () => fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: 'x'.repeat(3e7) })
      .then(({ status }) => status, ({ cause }) => cause.code)
    Promise.all([send(), send(), send()]).then((told) => parentPort.postMessage(told))`,
    { eval: true, workerData: `http://localhost:${port}/wps/member/register` },
  )
  expect((await once(talker, 'message'))[0]).toEqual([413, 413, 413])
})

test('ERR-3 a proxy with one connection per request gets the 413 as well', async () => {
  const talker = new Worker(
    `const { parentPort, workerData: url } = require('node:worker_threads')
    const { request } = require('node:http')
    const send = () => new Promise((resolve) => {
      const headers = { 'content-type': 'application/json', 'content-length': 3e7 }
      request(url, { method: 'PUT', agent: false, headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', ({ code }) => resolve(code)).end('x'.repeat(3e7))
    })
    Promise.all(Array.from({ length: 8 }, send)).then((told) => parentPort.postMessage(told))`,
    { eval: true, workerData: `http://localhost:${port}/wps/member/register` },
  )
  expect((await once(talker, 'message'))[0]).toEqual(Array.from({ length: 8 }, () => 413))
})

test('L03 an endless oversized body is cut off when the request times out', async () => {
  const usual = setup.app.server.requestTimeout
  setup.app.server.requestTimeout = 500
  const endless = connect(port, '127.0.0.1').on('error', () => undefined)
  endless.write('PUT /wps/member/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
  endless.write('content-length: 900000000\r\n\r\n')
  const more = setInterval(() => endless.write('x'.repeat(1000)), 20)
  const [heard] = await once(endless, 'data')
  expect(String(heard)).toContain('413')
  setup.app.server.requestTimeout = usual
  // whether cut within a chunk or between two, the connection closes
  await new Promise((resolve) => endless.once('close', resolve))
  clearInterval(more)
})
