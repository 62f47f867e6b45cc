import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { beginBrandChange, createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { routes as memberRoutes } from '#members/routes.ts'
import { readOutboxFor } from '#notify/public.ts'
import { inBrand, type Scope, sql, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { createTestApp } from '#platform/testing/app.ts'
import type { HostPlatform } from '#platform/testing/database.ts'
import { authenticate, readSessionEndOf, readSessionEndsOf } from './authenticate.ts'
import { createCaptcha, hashCaptcha } from './captcha.ts'
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
type CallOptions = {
  readonly token?: string
  readonly host?: string
  readonly headers?: Record<string, string>
  /** The address of the request; this machine by default. */
  readonly ip?: string
}

export type AccessSetup = {
  readonly brandId: number
  readonly scope: Scope
  readonly app: FastifyInstance
  call(route: string, body?: unknown, options?: CallOptions): Promise<Answer>
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
  /** Switches a module of the brand on or off, in effect for the next call. */
  switchModule(modId: string, enabled: boolean): Promise<void>
  /** Changes columns of a field's rule. */
  setRule(field: string, change: string): Promise<void>
  within<Result>(use: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export const validPassword = 'Sandbox#2026'
export const validPaymentPassword = '246810'

/** A registration form that every demo brand accepts. */
export const buildValidForm = (username: string) => ({
  username,
  password: validPassword,
  confirmPassword: validPassword,
  paymentPassword: validPaymentPassword,
  payeeName: 'Ana Lee',
  agreement: true,
})

/** The test's changes to the brand's configuration. */
const createConfigChanges = (platform: Platform, scope: Scope): Pick<AccessSetup, 'switchModule' | 'setRule'> => ({
  async switchModule(modId, enabled) {
    await inBrand(scope, async (tx) => {
      await beginBrandChange(tx)
      await tx.query(
        sql`update brand.module set enabled = ${enabled} where brand_id = ${tx.brandId} and mod_id = ${modId}`,
      )
    })
    invalidateAllConfigs(platform)
  },
  async setRule(field, change) {
    await inBrand(scope, (tx) =>
      tx.query(sql`update brand.field_rule set ${sql.raw(change)} where brand_id = ${tx.brandId} and field = ${field}`),
    )
  },
})

/** Both demo brands with the calls of access. */
export async function setUpAccess(platform: HostPlatform): Promise<AccessSetup> {
  const [brandId = 0] = await Promise.all(demoBrands.map((seed) => createBrand(platform, seed)))
  const app = await createTestApp(platform, {
    ports: {
      brandAt: (host) => findBrandAt(platform, host),
      authenticate: (brand, token) => authenticate(platform, brand, token),
      readSessionEnd: (brand, principal) => readSessionEndOf(platform, brand, principal),
      endsOf: (brand, principals) => readSessionEndsOf(platform, brand, principals),
    },
    routes: [routes, officeRoutes, memberRoutes],
  })
  const call: AccessSetup['call'] = async (route, body, { token, host = 'localhost', headers = {}, ip } = {}) => {
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
    register: (username, more = {}) => call('PUT /wps/member/register', { ...buildValidForm(username), ...more }),
    async captcha() {
      const [captchaId, captcha] = [randomUUID(), 'ACEFH']
      await createCaptcha({ ...scope, ip: captchaId }, captchaId)
      const [mac] = hashCaptcha(platform.seal, { id: captchaId, text: captcha })
      await inBrand(scope, (tx) => tx.query(sql`update access.captcha set text_mac = ${mac} where id = ${captchaId}`))
      return { captchaId, captcha }
    },
    async wait(seconds) {
      await inBrand(scope, (tx) =>
        tx.query(sql`update access.failure set last_at = last_at - make_interval(secs => ${seconds})`),
      )
    },
    login: (username, password = validPassword) => call('POST /wps/session/login', { username, password }),
    codeAt: async (to) => (await inBrand(scope, (tx) => readOutboxFor(tx, to)))[0]?.code ?? null,
    async pauseOver() {
      await inBrand(scope, (tx) => tx.query(sql`update access.send_count set last_at = last_at - interval '1 minute'`))
    },
    ...createConfigChanges(platform, scope),
    within: (use) => inBrand(scope, use),
    close: () => app.close(),
  }
}

/** Moves every use of a remembered device back in time, with the sessions that it opened. */
export const backdateDeviceUse = (setup: AccessSetup, seconds: number): Promise<void> =>
  setup.within(async (tx) => {
    await tx.query(sql`update access.remembered_pair set used_at = used_at - make_interval(secs => ${seconds})`)
    await tx.query(sql`
      update access.session set started_at = started_at - make_interval(secs => ${seconds}),
        last_seen_at = last_seen_at - make_interval(secs => ${seconds})
      where series_id is not null`)
  })
