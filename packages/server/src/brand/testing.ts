import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createOperatorPrincipal, createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { invalidateConfig, readBrandConfig } from './config-cache.ts'
import { createBrand } from './create.ts'
import { demoBrands } from './demo-brands.ts'
import { findBrandAt } from './hosts.ts'
import type { BrandConfig } from './model.ts'
import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'
import { selectVersion } from './store.ts'

export type TwoBrandsSetup = {
  readonly platform: TestPlatform
  readonly app: FastifyInstance
  /** The country of subsequent visitors. */
  readonly visitors: { country: string }
  /** What the installation and the brand can offer. */
  readonly services: { canVerifyNumbers: boolean; hasVietnameseLottery: boolean; email: boolean }
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

export const contentToken = 'content-operator-1'
export const ownerToken = 'owner-operator-12'
export const financeToken = 'finance-operator-1'
export const memberToken = 'a-member-token-123'

/** The two demo brands with the routes of this module. */
export async function setUpBothBrands(environment: Record<string, string> = {}): Promise<TwoBrandsSetup> {
  const platform = await createTestPlatform(environment)
  for (const seed of demoBrands) await createBrand(platform, seed)
  const visitors = { country: '' }
  const services = { canVerifyNumbers: true, hasVietnameseLottery: true, email: true }
  const app = await createTestApp(platform, {
    ports: {
      brandAt: (host) => findBrandAt(platform, host),
      canVerifyNumbers: async () => services.canVerifyNumbers,
      hasVietnameseLottery: async () => services.hasVietnameseLottery,
      sendableMessages: () => ({ email: services.email, sms: true }),
      countryOf: async () => visitors.country,
      frameOrigins: async () => ['http://studio.test'],
    },
    routes: [routes, officeRoutes],
    tokens: {
      [contentToken]: createOperatorPrincipal('content'),
      [ownerToken]: createOperatorPrincipal('owner'),
      [financeToken]: createOperatorPrincipal('finance'),
      [memberToken]: createPrincipal(1n),
    },
  })
  const get: TwoBrandsSetup['get'] = (url, host = 'localhost', headers = {}) =>
    app.inject({ method: 'GET', url, headers: { host: `${host}:8080`, ...headers } })
  const as: TwoBrandsSetup['as'] = (token, host = 'localhost') => ({ host, authorization: `Bearer ${token}` })
  const idOf = async (host: string) => (await findBrandAt(platform, host))?.brandId ?? 0
  return {
    platform,
    app,
    visitors,
    services,
    get,
    as,
    idOf,
    value: async (url, host) => (await get(url, host)).json().value,
    put: (url, payload, token = contentToken) => app.inject({ method: 'PUT', url, headers: as(token), payload }),
    office: async (method, url, payload, token = contentToken) =>
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
      invalidateConfig(platform, [[`brand:${brandId}`, { type: 'config', version }]])
      return readBrandConfig(platform, brandId)
    },
    close: () => platform.close(),
  }
}
