import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from '#platform/http/app.ts'

const immutableCaching = 'public, max-age=31536000, immutable'
const shortCaching = 'public, max-age=300'

/** Serves the build output, precompressed in an encoding that the client accepts. A missing file is a JSON 404. */
export function serveFiles({ fastify, platform }: App): void {
  const { webDist, officeDist, artDist } = platform.config
  const folders: readonly (readonly [prefix: string, root: string])[] = [
    ['/assets/', join(webDist, 'assets')],
    ['/office/assets/', join(officeDist, 'assets')],
    ['/art/', artDist],
  ]
  for (const [prefix, root] of folders) {
    fastify.register(async (inner) => {
      inner.addHook('onSend', async (request, reply) => {
        // bundle names contain a hash of their contents; artwork addresses carry it as `?v=`
        const fixed = prefix !== '/art/' || request.url.includes('?v=')
        if (reply.statusCode < 400) reply.header('cache-control', fixed ? immutableCaching : shortCaching)
      })
      await inner.register(fastifyStatic, { ...staticOptions, prefix, root, decorateReply: false })
    })
  }
  // files beside a page are sent by name, see `listRootFiles`
  fastify.register(fastifyStatic, { ...staticOptions, root: webDist, serve: false })
}

const staticOptions = { index: false, preCompressed: true, cacheControl: false, suppressWarning: true } as const

/** Files beside a page: icons, the service worker. Every other path at the root is a route of the page. */
export function listRootFiles(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set()
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  return new Set(names.map(({ name }) => name).filter((name) => !/\.(html|br|gz)$/.test(name)))
}
