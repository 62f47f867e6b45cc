import { systemScope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { fail } from '#platform/http/envelope.ts'
import { refuse } from '#platform/refused.ts'
import { keptPicture } from '#platform/uploads.ts'
import { brandHere } from './brand-here.ts'
import { isMediaOf, mediaFolder } from './media.ts'

const names = /^[A-Za-z0-9_-]{32}\.(png|jpg)$/
const immutable = 'public, max-age=31536000, immutable'

/** Shows a picture of the brand's library to everybody: on this brand's hosts, and as a picture only. */
export function serveMedia(app: App): void {
  app.fastify.get<{ Params: { name: string } }>(`${mediaFolder}:name`, async (request, reply) => {
    try {
      const { brand } = await brandHere(app, request)
      const { name } = request.params
      const scope = systemScope(app.platform, brand.brandId, 'media')
      if (!names.test(name) || !(await isMediaOf(scope, name))) refuse('not_found')
      const { bytes, type } = await keptPicture(app.platform.config, name)
      return reply
        .type(type)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', immutable)
        .send(bytes)
    } catch (error) {
      return fail(app, request, reply, { error, language: null })
    }
  })
}
