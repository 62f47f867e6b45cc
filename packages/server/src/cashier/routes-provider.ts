import type { FastifyRequest } from 'fastify'
import type { Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { sendRefusal, sendSuccess } from '#platform/http/envelope.ts'
import { resolveBrand } from '#platform/http/host.ts'
import { refuse } from '#platform/refused.ts'
import { receiveNotice } from './callbacks.ts'
import type { Verdict } from './deposit-state.ts'
import { signatureHeader, timestampHeader } from './provider-signature.ts'

const bodyBytesMax = 16_384

type ProviderRoute = { Params: { provider: string } }

/**
 * Routes that payment providers call. They are not part of the contract: there is no session, and the signature covers the raw
 * bytes, so nothing may parse them first.
 */
export function providerRoutes(app: App): void {
  const url = '/wps/cashier/callbacks/:provider'
  app.fastify.post<ProviderRoute>(url, { bodyLimit: bodyBytesMax }, async (request, reply) => {
    try {
      const brand = await resolveBrand(app, request)
      const verdict = await receiveNotice(createProviderScope(app, request, brand.brandId), {
        providerId: request.params.provider,
        timestamp: readHeader(request, timestampHeader),
        signature: readHeader(request, signatureHeader),
        body: typeof request.body === 'string' ? request.body : '',
      })
      refuseUnverified(verdict)
      return sendSuccess(reply, { verdict })
    } catch (error) {
      return sendRefusal(app, request, reply, { error, language: 'EN' })
    }
  })
}

/**
 * Refuses messages that are forged, stale, malformed or name an unknown provider or order. All others get 200, whatever the
 * verdict: the provider has done its part and may stop.
 */
function refuseUnverified(verdict: Verdict): void {
  if (verdict === 'forged' || verdict === 'stale') refuse('signature_wrong')
  if (verdict === 'unknown_order' || verdict === 'unknown_provider') refuse('not_found')
  if (verdict === 'malformed') refuse('bad_request')
}

function readHeader(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function createProviderScope({ platform }: App, request: FastifyRequest<ProviderRoute>, brandId: number): Scope {
  return {
    platform,
    brandId,
    actor: { kind: 'outside', name: `provider:${request.params.provider.slice(0, 40)}` },
    language: 'EN',
    ip: request.ip,
    device: '',
    requestId: request.id,
  }
}
