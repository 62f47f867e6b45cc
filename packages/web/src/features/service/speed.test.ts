// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOfRoute } from '#shared/origin-of-route.ts'
import { measure, originsOf, ranked } from './speed.ts'

let server: Server
let said = 'nusa'
let origin = ''
beforeAll(async () => {
  server = createServer((_request, response) =>
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end(said),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const signal = new AbortController().signal

test('SIDE-9 a route is a host of the brand on the page’s port', () => {
  const here = { protocol: 'http:', port: '8080' }
  expect(originOfRoute('a.example.com', here)).toBe('http://a.example.com:8080')
  expect(originOfRoute('https://b.example.com/x', here)).toBe('https://b.example.com')
  expect(originOfRoute('not a host', here)).toBeNull()
  const own = location.origin
  expect(originsOf([own, 'b.example.com', 'b.example.com'], own)).toEqual([own, originOfRoute('b.example.com')])
})

test('SIDE-9 a route that is silent or serves another brand has no measured time', async () => {
  expect(await measure(origin, 'nusa', signal)).toEqual({ origin, milliseconds: expect.any(Number) })
  said = 'sen'
  expect((await measure(origin, 'nusa', signal)).milliseconds).toBeNull()
  expect((await measure('http://127.0.0.1:1', 'nusa', signal)).milliseconds).toBeNull()
})

test('SIDE-9 the fastest route comes first, a silent one last', () => {
  const list = [
    { origin: 'a', milliseconds: null },
    { origin: 'b', milliseconds: 30 },
    { origin: 'c', milliseconds: 4 },
  ]
  expect(ranked(list).map((one) => one.origin)).toEqual(['c', 'b', 'a'])
})
