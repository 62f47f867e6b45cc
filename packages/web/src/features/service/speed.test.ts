// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRouteOrigin } from '#shared/route-origin.ts'
import { listOrigins, measureRoute, sortByTime } from './speed.ts'

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
  expect(getRouteOrigin('a.example.com', here)).toBe('http://a.example.com:8080')
  expect(getRouteOrigin('https://b.example.com/x', here)).toBe('https://b.example.com')
  expect(getRouteOrigin('not a host', here)).toBeNull()
  const own = location.origin
  expect(listOrigins([own, 'b.example.com', 'b.example.com'], own)).toEqual([own, getRouteOrigin('b.example.com')])
})

test('SIDE-9 a route that is silent or serves another brand has no measured time', async () => {
  expect(await measureRoute(origin, 'nusa', signal)).toEqual({ origin, milliseconds: expect.any(Number) })
  said = 'sen'
  expect((await measureRoute(origin, 'nusa', signal)).milliseconds).toBeNull()
  expect((await measureRoute('http://127.0.0.1:1', 'nusa', signal)).milliseconds).toBeNull()
})

test('SIDE-9 the fastest route comes first, a silent one last', () => {
  const list = [
    { origin: 'a', milliseconds: null },
    { origin: 'b', milliseconds: 30 },
    { origin: 'c', milliseconds: 4 },
  ]
  expect(sortByTime(list).map((one) => one.origin)).toEqual(['c', 'b', 'a'])
})
