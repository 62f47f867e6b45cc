import type { FastifyRequest } from 'fastify'
import type { App, BrandAtHost } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/route.ts'
import { refuse } from '#platform/refused.ts'

/** The host that a page or a file is asked at, and whose it is. */
export async function brandHere(
  { ports }: App,
  request: FastifyRequest,
): Promise<{ host: string; brand: BrandAtHost }> {
  const host = hostOf(request)
  return { host, brand: (await ports.brandAt(host)) ?? refuse('domain_check_failed') }
}
