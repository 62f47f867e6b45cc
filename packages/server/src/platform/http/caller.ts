import { auditPositionHeader, basedOnHeader } from '@gasing/contract/audit-position'
import type { Call } from '@gasing/contract/call'
import { requestedLanguagePattern } from '@gasing/contract/shapes'
import type { Principal } from '@gasing/contract/who'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Idempotency } from '../db/idempotency.ts'
import type { Scope } from '../db/tx.ts'
import type { App, BrandAtHost } from './app.ts'
import { resolveBrand } from './host.ts'

/** The language that a request's header asks for, upper-cased to our codes. */
export function readRequestedLanguage(request: FastifyRequest): string | null {
  const header = request.headers.language
  return typeof header === 'string' && /^[A-Za-z]{2}$/.test(header) ? header.toUpperCase() : null
}

/** The language in a call's own query: it takes precedence over the header, which applies to all calls. */
export function readQueryLanguage({ query }: Call, values: unknown): string | null {
  const { properties } = (query ?? {}) as { properties?: { language?: { pattern?: string } } }
  if (properties?.language?.pattern !== requestedLanguagePattern) return null
  return (values as { language?: string }).language?.toUpperCase() ?? null
}

/** The first requested language that the brand offers, else the brand's default. */
export function chooseLanguage(
  brand: BrandAtHost,
  requestedLanguage: string | null,
  remembered: string | null,
): string {
  for (const language of [requestedLanguage, remembered])
    if (language && brand.languages.includes(language)) return language
  return brand.defaultLanguage
}

/** The session token of a request, or null. The scheme's name is case-insensitive (RFC 9110). */
export function readBearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer +([A-Za-z0-9_.-]{16,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** Who calls: the brand of the host, the token's owner or a guest, and the language to answer in. */
type Caller = { readonly brand: BrandAtHost; readonly principal: Principal; readonly language: string }

/** @throws `domain_check_failed` when no brand has the host */
export async function identifyCaller(app: App, request: FastifyRequest): Promise<Caller> {
  const brand = await resolveBrand(app, request)
  const token = readBearerToken(request)
  const signedIn = token === null ? null : await app.ports.authenticate(brand.brandId, token, request.ip)
  const language = chooseLanguage(brand, readRequestedLanguage(request), signedIn?.language ?? null)
  return { brand, principal: signedIn?.principal ?? { kind: 'guest' }, language }
}

/** Builds the scope that the use case gets. */
export function createScope(
  app: App,
  { request, reply, brand, principal, language }: Caller & { request: FastifyRequest; reply: FastifyReply },
  idempotency?: Idempotency,
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
    ...(principal.kind === 'operator' && request.method === 'PUT' && describeSave(request, reply)),
  }
}

/** The audit log's position that an operator's save is based on, if it names one; the answer names the position of the save. */
function describeSave({ headers }: FastifyRequest, reply: FastifyReply): Pick<Scope, 'basedOn' | 'onAudited'> {
  const position = headers[basedOnHeader]
  const isPosition = typeof position === 'string' && /^[0-9]{1,18}$/.test(position)
  return {
    ...(isPosition && { basedOn: BigInt(position) }),
    onAudited: (own) => void reply.header(auditPositionHeader, String(own)),
  }
}

/** Reports the audit log's position to an operator who reads. Call it before reading: a change in between is then newer. */
export async function reportAuditPosition({ ports }: App, scope: Scope, reply: FastifyReply): Promise<void> {
  if (scope.actor.kind !== 'operator' || reply.request.method !== 'GET') return
  reply.header(auditPositionHeader, String(await ports.auditPosition(scope)))
}

/** The table that a path serves, e.g. `members` for `/office/api/exports/members`. */
export const nameTable = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Records in the audit log that a list was read as a file, all rows of its filter at once (decision 392). */
export async function recordListExport({ ports }: App, { path }: Call, scope: Scope, query: unknown): Promise<void> {
  const { export: isExport, ...filter } = (query ?? {}) as Record<string, unknown>
  if (isExport === undefined) return
  const written = Object.entries(filter).map(([name, value]) => [name, String(value)] as const)
  await ports.recordExport(scope, nameTable(path), Object.fromEntries(written))
}
