import type { Call } from '@gasing/contract/call'
import { askedLanguagePattern } from '@gasing/contract/shapes'
import type { Principal } from '@gasing/contract/who'
import type { FastifyRequest } from 'fastify'
import type { Idempotency } from '../db/idempotency.ts'
import type { Scope } from '../db/tx.ts'
import type { App, BrandAtHost, SignedIn } from './app.ts'

/** The language that a request's header asks for, upper-cased to our codes. */
export function languageOf(request: FastifyRequest): string | null {
  const header = request.headers.language
  return typeof header === 'string' && /^[A-Za-z]{2}$/.test(header) ? header.toUpperCase() : null
}

/** The language in a call's own query: it takes precedence over the header, which applies to all calls. */
export function wishIn({ query }: Call, values: unknown): string | null {
  const { properties } = (query ?? {}) as { properties?: { language?: { pattern?: string } } }
  if (properties?.language?.pattern !== askedLanguagePattern) return null
  return (values as { language?: string }).language?.toUpperCase() ?? null
}

/** The first requested language that the brand offers, else the brand's default. */
export function chooseLanguage(brand: BrandAtHost, asked: string | null, remembered: string | null): string {
  for (const language of [asked, remembered]) if (language && brand.languages.includes(language)) return language
  return brand.defaultLanguage
}

/** The session token of a request, or null. The scheme's name is case-insensitive (RFC 9110). */
export function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer +([A-Za-z0-9_.-]{16,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** The request's principal: the token's owner, else a guest. */
export const principalOf = (signedIn: SignedIn | null): Principal => signedIn?.principal ?? { kind: 'guest' }

type Caller = { request: FastifyRequest; brand: BrandAtHost; principal: Principal; language: string }

/** Builds the scope that the use case gets. */
export function scopeOf(
  app: App,
  { request, brand, principal, language }: Caller,
  idempotency: Idempotency | undefined,
): Scope {
  return {
    platform: app.platform,
    brandId: brand.brandId,
    actor: principal,
    language,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    site: brand.site,
    requestId: request.id,
    ...(idempotency && { idempotency }),
  }
}
