import { languageCodes } from '@gasing/contract/languages'
import type { FastifyRequest } from 'fastify'
import { readBrandConfig } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { App, BrandAtHost } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/host.ts'
import { refuse } from '#platform/refused.ts'
import type { PageReader } from './html.ts'

export type Caller = { readonly scope: Scope; readonly brand: BrandAtHost }

/** The brand of the request's host, with a scope for an anonymous caller. */
export const resolveCaller = (app: App, request: FastifyRequest): Promise<Caller> =>
  resolveCallerAt(app, request, hostOf(request))

/** Does the same for an explicit host. */
export async function resolveCallerAt(app: App, request: FastifyRequest, host: string): Promise<Caller> {
  const brand = (await app.ports.brandAt(host)) ?? refuse('domain_check_failed')
  return { brand, scope: createScope(app, request, brand) }
}

function createScope({ platform }: App, request: FastifyRequest, brand: BrandAtHost): Scope {
  return {
    platform,
    brandId: brand.brandId,
    actor: { kind: 'outside', name: 'sandbox' },
    language: requestedLanguageOf(request) ?? brand.defaultLanguage,
    ip: request.ip,
    device: '',
    requestId: request.id,
  }
}

export function requestedLanguageOf(request: FastifyRequest): string | null {
  const asked = (request.query as Record<string, unknown>).lang
  return languageCodes.find((language) => language === asked) ?? null
}

/** The reader of a page: in the requested language, else in `otherwise`, with the brand's name and time zone. */
export async function readPageReader(
  { platform }: App,
  request: FastifyRequest,
  brand: BrandAtHost,
  otherwise = brand.defaultLanguage,
): Promise<PageReader> {
  const { timeZone, name } = await readBrandConfig(platform, brand.brandId)
  return { language: requestedLanguageOf(request) ?? otherwise, timeZone, brandName: name }
}

export function queryParamOf(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name]
  if (value === undefined || value === '') return null
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : refuse('bad_request')
}
