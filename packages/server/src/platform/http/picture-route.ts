import type { Call } from '@gasing/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../db/tx.ts'
import type { App } from './app.ts'
import { createScope, identifyCaller } from './caller.ts'
import { sendRefusal } from './envelope.ts'
import { resolveLanguage } from './language.ts'
import { ensurePermitted } from './permit.ts'

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
      const caller = await identifyCaller(app, request)
      ensurePermitted(seenBy, caller.principal)
      const scope = createScope(app, { ...caller, request, reply })
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
