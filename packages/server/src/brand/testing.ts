import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { testApp, testMember, testOperator } from '#platform/testing/app.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { brandConfig, heedConfig } from './cache.ts'
import { createBrand } from './create.ts'
import { demoBrands } from './demo-brands.ts'
import { brandAt } from './hosts.ts'
import type { BrandConfig } from './model.ts'
import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'
import { selectVersion } from './store.ts'

export type Brands = {
  readonly platform: TestPlatform
  readonly app: FastifyInstance
  /** The country of subsequent visitors. */
  readonly visitors: { country: string }
  get(url: string, host?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Returns the answer to a guest's call. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  value(url: string, host?: string): Promise<any>
  as(token: string, host?: string): { host: string; authorization: string }
  put(url: string, payload: object, token?: string): Promise<LightMyRequestResponse>
  /** Returns the answer to a back office call. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  office(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, token?: string): Promise<any>
  idOf(host: string): Promise<number>
  /** Reloads the configuration after its notification, which normally arrives shortly after each change. */
  lookAgain(host: string): Promise<BrandConfig>
  close(): Promise<void>
}

export const asContent = 'content-operator-1'
export const asOwner = 'owner-operator-12'
export const asFinance = 'finance-operator-1'
export const asMember = 'a-member-token-123'

/** The two demo brands with the routes of this module. */
export async function bothBrands(environment: Record<string, string> = {}): Promise<Brands> {
  const platform = await testPlatform(environment)
  for (const seed of demoBrands) await createBrand(platform, seed)
  const visitors = { country: '' }
  const app = await testApp(platform, {
    plug: {
      brandAt: (host) => brandAt(platform, host),
      countryOf: async () => visitors.country,
      frameOrigins: async () => ['http://studio.test'],
    },
    routes: [routes, officeRoutes],
    tokens: {
      [asContent]: testOperator('content'),
      [asOwner]: testOperator('owner'),
      [asFinance]: testOperator('finance'),
      [asMember]: testMember(1n),
    },
  })
  const get: Brands['get'] = (url, host = 'localhost', headers = {}) =>
    app.inject({ method: 'GET', url, headers: { host: `${host}:8080`, ...headers } })
  const as: Brands['as'] = (token, host = 'localhost') => ({ host, authorization: `Bearer ${token}` })
  const idOf = async (host: string) => (await brandAt(platform, host))?.brandId ?? 0
  return {
    platform,
    app,
    visitors,
    get,
    as,
    idOf,
    value: async (url, host) => (await get(url, host)).json().value,
    put: (url, payload, token = asContent) => app.inject({ method: 'PUT', url, headers: as(token), payload }),
    office: async (method, url, payload, token = asContent) =>
      (
        await app.inject({
          method,
          url: `/office/api/${url}`,
          headers: as(token),
          ...(payload && { payload }),
        })
      ).json(),
    async lookAgain(host) {
      const brandId = await idOf(host)
      const version = await inBrand(systemScope(platform, brandId, 'test'), selectVersion)
      heedConfig(platform, [[`brand:${brandId}`, { type: 'config', version }]])
      return brandConfig(platform, brandId)
    },
    async close() {
      await app.close()
      await platform.close()
    },
  }
}
