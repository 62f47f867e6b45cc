import { type Scope, systemScope } from '../db/tx.ts'
import { refuse } from '../refused.ts'
import { pictureName, readStoredPicture } from '../uploads.ts'
import type { App } from './app.ts'
import { sendRefusal } from './envelope.ts'
import { resolveBrand } from './host.ts'
import { resolveLanguage } from './language.ts'

const immutableCaching = 'public, max-age=31536000, immutable'

/** Serves a folder of stored pictures publicly by name: on the hosts of the owning brand only, and only as images. */
export function servePictureFiles(
  app: App,
  folder: string,
  isThere: (scope: Scope, name: string) => Promise<boolean>,
): void {
  app.fastify.get<{ Params: { name: string } }>(`${folder}:name`, async (request, reply) => {
    try {
      const brand = await resolveBrand(app, request)
      const { name } = request.params
      const scope = systemScope(app.platform, brand.brandId, 'pictures')
      if (!pictureName.test(name) || !(await isThere(scope, name))) refuse('not_found')
      const { bytes, type } = await readStoredPicture(app.platform, name)
      return reply
        .type(type)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', immutableCaching)
        .send(bytes)
    } catch (error) {
      return sendRefusal(app, request, reply, { error, language: await resolveLanguage(app.ports, request) })
    }
  })
}
