import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { sendRefusal } from '#platform/http/envelope.ts'
import { resolveBrand } from '#platform/http/host.ts'
import { resolveLanguage } from '#platform/http/language.ts'
import { Refused, refuse } from '#platform/refused.ts'
import { sendErrorPage, sendOffice, sendPortal } from './boot-page.ts'
import { readBrandConfig } from './config-cache.ts'
import { buildManifest, iconSizes, renderIconPng, renderIconSvg } from './icon.ts'
import type { BrandConfig } from './model.ts'
import { listRootFiles, serveFiles } from './page-files.ts'
import { buildWorkerPolicy } from './page-policy.ts'

/** Prefixes under which nothing is a page: an unknown path there is a JSON 404 (T38). */
const callPaths =
  /^\/(wps|lgw|vendors|sandbox|office\/api|office\/assets|assets|art|brand|healthz|readyz|metrics)(\/|$)/
/** Paths that search engines must not index. */
const unindexedPaths = ['/wps/', '/lgw/', '/office', '/sandbox', '/member', '/agent', '/game']
const shortCaching = 'public, max-age=300'

/** Serves the pages of the portal and the back office, their files, and the brand's robots.txt, manifest and icons. */
export function servePages(app: App): void {
  const { fastify, platform } = app
  const beside = listRootFiles(platform.config.webDist)
  serveFiles(app)
  const serve = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    fastify.get(path, async (request, reply) => {
      try {
        return await answer(request, reply)
      } catch (error) {
        const refusal = sendRefusal(app, request, reply, { error, language: await resolveLanguage(app.ports, request) })
        if (!acceptsHtml(request) || !isPage(request)) return refusal
        const screen = error instanceof Refused && error.code === 'domain_check_failed' ? 'unknown' : 'problem'
        return sendErrorPage(app, request, reply, screen).catch(() => refusal)
      }
    })

  serve('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').header('cache-control', shortCaching).send(renderRobots()),
  )
  serve('/manifest.webmanifest', async (request, reply) => {
    const manifest = JSON.stringify(buildManifest(await readConfigOfHost(app, request)))
    return reply.type('application/manifest+json').header('cache-control', shortCaching).send(manifest)
  })
  serve('/brand/icon.svg', async (request, reply) => {
    const svg = renderIconSvg(await readConfigOfHost(app, request))
    return reply.type('image/svg+xml').header('cache-control', shortCaching).send(svg)
  })
  for (const size of iconSizes)
    for (const shape of ['own', 'maskable'] as const)
      serve(`/brand/icon-${shape === 'own' ? '' : 'maskable-'}${size}.png`, async (request, reply) => {
        const png = await renderIconPng(await readConfigOfHost(app, request), size, shape)
        return reply.type('image/png').header('cache-control', shortCaching).send(png)
      })
  for (const path of ['/office', '/office/*'])
    serve(path, (request, reply) => (isPage(request) ? sendOffice(app, request, reply) : refuse('not_found')))
  serve('/*', async (request, reply) => {
    const name = requestPathOf(request).slice(1)
    if (beside.has(name))
      return reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', buildWorkerPolicy())
        .sendFile(name)
    return isPage(request) ? sendPortal(app, request, reply) : refuse('not_found')
  })
}

const requestPathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

/** A browser navigating to a page accepts text/html; a program usually does not ask for it. */
const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** A file name that is not a page: two routes of ours end in `.html` (ROUTE-1, ROUTE-2). */
const nonPageFilePattern = /\.(?!html$)[a-z0-9]+$/

/** Whether the request wants a page: a program that asks for a picture must not get HTML. */
function isPage(request: FastifyRequest): boolean {
  const path = requestPathOf(request)
  if (callPaths.test(path)) return false
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.trim() === '*/*' && !nonPageFilePattern.test(path))
}

const readConfigOfHost = async (app: App, request: FastifyRequest): Promise<BrandConfig> =>
  readBrandConfig(app.platform, (await resolveBrand(app, request)).brandId)

const renderRobots = () => `User-agent: *\n${unindexedPaths.map((path) => `Disallow: ${path}\n`).join('')}`
