import type { FastifyRequest } from 'fastify'
import type { App, BrandAtHost } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/route.ts'
import { refuse } from '#platform/refused.ts'

/**
 * The request's host and its brand.
 * @throws `domain_check_failed` when no brand has the host
 */
export async function resolveBrand(
  { ports }: App,
  request: FastifyRequest,
): Promise<{ host: string; brand: BrandAtHost }> {
  const host = hostOf(request)
  return { host, brand: (await ports.brandAt(host)) ?? refuse('domain_check_failed') }
}
