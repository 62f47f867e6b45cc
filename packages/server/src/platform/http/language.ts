import type { FastifyRequest } from 'fastify'
import type { Ports } from './app.ts'
import { bearer, chooseLanguage, languageOf } from './caller.ts'
import { hostOf } from './route.ts'

/**
 * The language for a refusal before or beside a call: the one requested, else the session's, else the brand's default. For an
 * unknown host, or while brand and session cannot be read, only the requested one, or null.
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
