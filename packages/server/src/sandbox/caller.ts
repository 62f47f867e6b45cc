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

/** Whose host was asked; it is nobody in particular who asks. */
export const callerOf = (app: App, request: FastifyRequest): Promise<Caller> => callerAt(app, request, hostOf(request))

/** The same for a host that is named otherwise. */
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

/** The language of ours that a locale is, if it is one. */
export const languageOf = (locale: string | undefined): string | undefined =>
  providerLanguages.find((language) => locales[language] === locale)

/** Whom a page is for: in the language that was asked for, else in `otherwise`, by the brand's clock. */
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
