import type { FastifyRequest } from 'fastify'
import type { Ports } from './app.ts'
import { chooseLanguage, readBearerToken, readRequestedLanguage } from './caller.ts'
import { hostOf } from './host.ts'

/**
 * The language for a refusal before or beside a call: the one requested, else the session's, else the brand's default. For an
 * unknown host, or while brand and session cannot be read, only the requested one, or null.
 */
export async function resolveLanguage(
  ports: Pick<Ports, 'brandAt' | 'authenticate'>,
  request: FastifyRequest,
): Promise<string | null> {
  const requestedLanguage = readRequestedLanguage(request)
  try {
    const brand = await ports.brandAt(hostOf(request))
    if (!brand) return requestedLanguage
    const token = requestedLanguage && brand.languages.includes(requestedLanguage) ? null : readBearerToken(request)
    const signedIn = token === null ? null : await ports.authenticate(brand.brandId, token, request.ip)
    return chooseLanguage(brand, requestedLanguage, signedIn?.language ?? null)
  } catch {
    return requestedLanguage
  }
}
