import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { brandAt, createBrand, demoBrands } from '#brand/public.ts'
import { routes as memberRoutes } from '#members/routes.ts'
import { outboxFor } from '#notify/public.ts'
import { inBrand, type Scope, sql, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { testApp } from '#platform/testing/app.ts'
import { authenticate, endOf } from './authenticate.ts'
import { captchaMacs, newCaptcha } from './captcha.ts'
import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'

export type Answer = {
  readonly status: number
  readonly code?: string
  readonly message?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  readonly value: any
  readonly fields?: Readonly<Record<string, { code: string; message: string }>>
  readonly retryAfter?: string
}
type Options = {
  readonly token?: string
  readonly host?: string
  readonly headers?: Record<string, string>
  /** The address of the request; this machine by default. */
  readonly ip?: string
}

export type AccessWorld = {
  readonly brandId: number
  readonly scope: Scope
  readonly app: FastifyInstance
  call(route: string, body?: unknown, options?: Options): Promise<Answer>
  register(username: string, more?: Record<string, unknown>): Promise<Answer>
  login(username: string, password?: string): Promise<Answer>
  /** A captcha with known text: the server keeps only a keyed hash, so the helper replaces it. */
  captcha(): Promise<{ captchaId: string; captcha: string }>
  /** Lets the wait after a failure pass, by moving the failures back. */
  wait(seconds: number): Promise<void>
  /** The newest code sent to a number or an address; null when there is none. */
  codeAt(to: string): Promise<string | null>
  /** Lets a minute pass, so that the next message may be requested. */
  pauseOver(): Promise<void>
  within<Result>(use: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export const goodPassword = 'Sandbox#2026'
export const goodPaymentPassword = '246810'

/** A registration form that every demo brand accepts. */
export const goodForm = (username: string) => ({
  username,
  password: goodPassword,
  confirmPassword: goodPassword,
  paymentPassword: goodPaymentPassword,
  payeeName: 'Ana Lee',
  agreement: true,
})

/** Both demo brands with the calls of access. */
export async function accessWorld(platform: Platform): Promise<AccessWorld> {
  const [brandId = 0] = await Promise.all(demoBrands.map((seed) => createBrand(platform, seed)))
  const app = await testApp(platform, {
    plug: {
      brandAt: (host) => brandAt(platform, host),
      authenticate: (brand, token) => authenticate(platform, brand, token),
      endOf: (brand, principal) => endOf(platform, brand, principal),
    },
    routes: [routes, officeRoutes, memberRoutes],
  })
  const call: AccessWorld['call'] = async (route, body, { token, host = 'localhost', headers = {}, ip } = {}) => {
    const [method = 'GET', url = '/'] = route.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(ip && { remoteAddress: ip }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: {
        host,
        language: 'EN',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const retryAfter = response.headers['retry-after']
    return { ...response.json(), status: response.statusCode, ...(retryAfter && { retryAfter: String(retryAfter) }) }
  }
  const scope = systemScope(platform, brandId, 'test')
  return {
    brandId,
    scope,
    app,
    call,
    register: (username, more = {}) => call('PUT /wps/member/register', { ...goodForm(username), ...more }),
    async captcha() {
      const [captchaId, captcha] = [randomUUID(), 'ACEFH']
      await newCaptcha({ ...scope, ip: captchaId }, captchaId)
      const [mac] = captchaMacs(platform.seal, { id: captchaId, text: captcha })
      await inBrand(scope, (tx) => tx.query(sql`update access.captcha set text_mac = ${mac} where id = ${captchaId}`))
      return { captchaId, captcha }
    },
    async wait(seconds) {
      await inBrand(scope, (tx) =>
        tx.query(sql`update access.failure set last_at = last_at - make_interval(secs => ${seconds})`),
      )
    },
    login: (username, password = goodPassword) => call('POST /wps/session/login', { username, password }),
    codeAt: async (to) => (await inBrand(scope, (tx) => outboxFor(tx, to)))[0]?.code ?? null,
    async pauseOver() {
      await inBrand(scope, (tx) => tx.query(sql`update access.send_count set last_at = last_at - interval '1 minute'`))
    },
    within: (use) => inBrand(scope, use),
    close: () => app.close(),
  }
}

/** Moves every use of a remembered device back in time. */
export const usedEarlier = (world: AccessWorld, seconds: number): Promise<unknown> =>
  world.within((tx) =>
    tx.query(sql`update access.remembered_pair set used_at = used_at - make_interval(secs => ${seconds})`),
  )
