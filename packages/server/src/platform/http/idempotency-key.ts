import { createHash } from 'node:crypto'
import type { Call } from '@gasing/contract/call'
import type { Principal } from '@gasing/contract/who'
import type { FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import type { Idempotency } from '../db/idempotency.ts'
import { refuse } from '../refused.ts'

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/

/**
 * The idempotency key of a request, with a hash of the request; a call that requires a key is refused without one. A call whose
 * answer is not stored ignores the key, which many clients send with every write.
 */
export function readIdempotencyKey(
  definition: Call,
  request: FastifyRequest,
  text: string,
  principal: Principal,
): Idempotency | undefined {
  const key = request.headers['idempotency-key']
  if (!definition.idempotent && !(definition.repeatable && key !== undefined)) return undefined
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) return refuse('idempotency_key_missing')
  const call = `${definition.method} ${definition.path}`
  const printOf = (body: string): Buffer => createHash('sha256').update(`${request.url}\n${body}`).digest()
  const ordered = definition.body && !definition.form && text !== '' ? toCanonicalJson(text) : text
  return {
    ...{ caller: callerKeyOf(principal, request.ip), call, key, hash: printOf(text) },
    ...(ordered !== text && { sense: printOf(ordered) }),
    ...(holdsSecret(definition) && { holdsSecret: true }),
  }
}

/** Whether the body has a password, or anything else that is encrypted on its way. */
const holdsSecret = ({ encrypted, body }: Call): boolean =>
  encrypted === true ||
  Object.keys(body && 'properties' in body ? (body as TObject).properties : {}).some((name) => /password/i.test(name))

/** Canonical JSON: no whitespace, object fields sorted, so that equal requests match whichever client serialised them. */
const toCanonicalJson = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_name, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/**
 * Whose keys are meant. Guests are told apart by their network address: two strangers may choose the same key, and the answer to one
 * may hold a token.
 */
function callerKeyOf(principal: Principal, ip: string): string {
  if (principal.kind === 'member') return `member:${principal.memberId}`
  return principal.kind === 'operator' ? `operator:${principal.operatorId}` : `guest:${ip}`
}
