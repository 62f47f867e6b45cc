import type { FastifyRequest } from 'fastify'
import { brandConfig } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { App, BrandAtHost } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/route.ts'
import { refuse } from '#platform/refused.ts'
import { locales } from '#platform/texts/texts.ts'
import type { Reader } from './html.ts'
import { providerLanguages } from './provider-page.ts'

export type Caller = { readonly scope: Scope; readonly brand: BrandAtHost }

/** The brand of the request's host, with a scope for an anonymous caller. */
export const callerOf = (app: App, request: FastifyRequest): Promise<Caller> => callerAt(app, request, hostOf(request))

/** Does the same for an explicit host. */
export async function callerAt(app: App, request: FastifyRequest, host: string): Promise<Caller> {
  const brand = (await app.ports.brandAt(host)) ?? refuse('domain_check_failed')
  return { brand, scope: scopeOf(app, request, brand) }
}

function scopeOf({ platform }: App, request: FastifyRequest, brand: BrandAtHost): Scope {
  return {
    platform,
    brandId: brand.brandId,
    actor: { kind: 'outside', name: 'sandbox' },
    language: pageLanguage(request) ?? brand.defaultLanguage,
    ip: request.ip,
    device: '',
    requestId: request.id,
  }
}

export function pageLanguage(request: FastifyRequest): string | null {
  const asked = (request.query as Record<string, unknown>).lang
  return providerLanguages.find((language) => language === asked) ?? null
}

/** Our language code for a locale, if there is one. */
export const languageOf = (locale: string | undefined): string | undefined =>
  providerLanguages.find((language) => locales[language] === locale)

/** The reader of a page: in the requested language, else in `otherwise`, and in the brand's time zone. */
export async function readerOf(
  { platform }: App,
  request: FastifyRequest,
  brand: BrandAtHost,
  otherwise = brand.defaultLanguage,
): Promise<Reader> {
  const { timeZone } = await brandConfig(platform, brand.brandId)
  return { language: pageLanguage(request) ?? otherwise, timeZone }
}

export function queryOf(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name]
  if (value === undefined || value === '') return null
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : refuse('bad_request')
}
