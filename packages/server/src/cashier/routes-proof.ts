import { officeWithdrawal } from '@gasing/contract/calls/office/cashier'
import type { FastifyReply } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { bearer } from '#platform/http/caller.ts'
import { fail } from '#platform/http/envelope.ts'
import { permit } from '#platform/http/permit.ts'
import { hostOf } from '#platform/http/route.ts'
import { refuse } from '#platform/refused.ts'
import { readProof } from './office-withdrawals.ts'

type Asked = { Params: { id: string } }

/**
 * A member's picture, for whoever may see the withdrawal. It answers with bytes instead of the usual envelope, as a
 * download that no browser renders or guesses the type of.
 */
export function proofRoute(app: App): void {
  app.fastify.get<Asked>('/office/api/withdrawals/:id/proof', async (request, reply) => {
    try {
      const brand = (await app.ports.brandAt(hostOf(request))) ?? refuse('domain_check_failed')
      const token = bearer(request) ?? refuse('in_sorry_in')
      const signedIn = (await app.ports.authenticate(brand.brandId, token, request.ip)) ?? refuse('in_sorry_in')
      permit(officeWithdrawal, signedIn.principal)
      const { id } = request.params
      const { bytes, type } = await readProof(
        {
          platform: app.platform,
          brandId: brand.brandId,
          actor: signedIn.principal,
          language: signedIn.language ?? brand.defaultLanguage,
          ip: request.ip,
          device: '',
          requestId: request.id,
        },
        /^[1-9][0-9]{0,17}$/.test(id) ? BigInt(id) : refuse('not_found'),
      )
      return asDownload(reply, type, `proof-${id}`).send(bytes)
    } catch (error) {
      return fail(app, request, reply, { error, language: null })
    }
  })
}

const asDownload = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}.${type === 'image/png' ? 'png' : 'jpg'}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
