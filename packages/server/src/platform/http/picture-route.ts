import type { Call } from '@gasing/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../db/tx.ts'
import { refuse } from '../refused.ts'
import type { App } from './app.ts'
import { chooseLanguage, readBearerToken, readRequestedLanguage, toPrincipal } from './caller.ts'
import { sendRefusal } from './envelope.ts'
import { resolveLanguage } from './language.ts'
import { ensurePermitted } from './permit.ts'
import { hostOf } from './route.ts'

type Params = Readonly<Record<string, string>>
type PictureBytes = { readonly bytes: Buffer; readonly type: string }
export type PictureRoute = {
  readonly path: string
  /** The call whose permissions also apply to the picture. */
  readonly seenBy: Call
  readonly read: (scope: Scope, params: Params, request: FastifyRequest) => Promise<PictureBytes>
}

/**
 * Serves an uploaded picture to those who may see it. It answers with bytes instead of the usual envelope, as a download that no
 * browser renders or sniffs.
 */
export function servePicture(app: App, { path, seenBy, read }: PictureRoute): void {
  app.fastify.get<{ Params: Params }>(path, async (request, reply) => {
    try {
      const brand = (await app.ports.brandAt(hostOf(request))) ?? refuse('domain_check_failed')
      const token = readBearerToken(request)
      const signedIn = token === null ? null : await app.ports.authenticate(brand.brandId, token, request.ip)
      const principal = toPrincipal(signedIn)
      ensurePermitted(seenBy, principal)
      const scope: Scope = {
        platform: app.platform,
        brandId: brand.brandId,
        actor: principal,
        language: chooseLanguage(brand, readRequestedLanguage(request), signedIn?.language ?? null),
        ip: request.ip,
        device: '',
        requestId: request.id,
      }
      const { bytes, type } = await read(scope, request.params, request)
      return setDownloadHeaders(reply, type).send(bytes)
    } catch (error) {
      return sendRefusal(app, request, reply, { error, language: await resolveLanguage(app.ports, request) })
    }
  })
}

const setDownloadHeaders = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="picture.${type === 'image/png' ? 'png' : 'jpg'}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
