import { createHash } from 'node:crypto'
import type { Call } from '@gasing/contract/call'
import type { Principal } from '@gasing/contract/who'
import type { FastifyRequest } from 'fastify'
import type { Idempotency } from '../db/idempotency.ts'
import { refuse } from '../refused.ts'

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/

/**
 * The key of a repeatable request with a hash of what it asks; a call that needs one is refused without. A call whose
 * answer is not kept does not look at a key, which many clients send with whatever changes something.
 */
export function keyOf(
  definition: Call,
  request: FastifyRequest,
  text: string,
  principal: Principal,
): Idempotency | undefined {
  const key = request.headers['idempotency-key']
  if (!definition.idempotent && !(definition.repeatable && key !== undefined)) return undefined
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) return refuse('idempotency_key_missing')
  const hash = createHash('sha256').update(`${request.url}\n${text}`).digest()
  return { caller: callerOf(principal), call: `${definition.method} ${definition.path}`, key, hash }
}

function callerOf(principal: Principal): string {
  if (principal.kind === 'member') return `member:${principal.memberId}`
  return principal.kind === 'operator' ? `operator:${principal.operatorId}` : 'guest'
}
