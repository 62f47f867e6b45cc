import type { FastifyRequest } from 'fastify'
import type { Ports } from './app.ts'
import { bearer, chooseLanguage, languageOf } from './caller.ts'
import { hostOf } from './route.ts'

/**
 * The language of whoever asks, for what is refused before or beside a call: the one that the request names, else the
 * session's, else the brand's own. Null at an unknown host, or while nobody can be asked.
 */
export async function languageFor(
  ports: Pick<Ports, 'brandAt' | 'authenticate'>,
  request: FastifyRequest,
): Promise<string | null> {
  const asked = languageOf(request)
  try {
    const brand = await ports.brandAt(hostOf(request))
    if (!brand) return asked
    const token = asked && brand.languages.includes(asked) ? null : bearer(request)
    const signedIn = token === null ? null : await ports.authenticate(brand.brandId, token, request.ip)
    return chooseLanguage(brand, asked, signedIn?.language ?? null)
  } catch {
    return asked
  }
}
