import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/route.ts'
import type { Platform } from '#platform/platform.ts'
import { shelfOf } from './shelf.ts'
import { drawTile } from './tile-drawer.ts'

const shortly = 'public, max-age=300'
const fileName = /^([A-Za-z0-9_.-]{1,80})-(195|390)\.(avif|webp)$/
const drawing = new Map<string, Promise<boolean>>()

/**
 * Serves the pictures of games. Those of the first pages are built in advance; any other is drawn on its first request and kept
 * as a file. Only games in the brand's own catalogue are drawn, which bounds the work that requests can cause.
 */
export function tilePictures(app: App): void {
  const { artDist } = app.platform.config
  app.fastify.get<{ Params: { file: string } }>('/art/tiles/:file', async (request, reply) => {
    const { file } = request.params
    const code = fileName.exec(file)?.[1]
    if (code === undefined) return reply.callNotFound()
    const folder = folderOf(artDist, file) ?? (await drawn(app, hostOf(request), { file, code }))
    if (folder === null) return reply.callNotFound()
    return reply.header('cache-control', shortly).sendFile(file, folder, { cacheControl: false })
  })
}

const madeIn = (artDist: string): string => join(artDist, 'tiles')
const drawnIn = (artDist: string): string => join(artDist, 'drawn')

const folderOf = (artDist: string, file: string): string | null =>
  [madeIn(artDist), drawnIn(artDist)].find((folder) => existsSync(join(folder, file))) ?? null

type Wanted = { readonly file: string; readonly code: string }

async function drawn({ platform, ports }: App, host: string, { file, code }: Wanted): Promise<string | null> {
  const brand = await ports.brandAt(host)
  if (!brand) return null
  const { shelf } = await shelfOf({ platform, brandId: brand.brandId })
  const game = shelf.games.find((each) => each.code === code)
  if (!game) return null
  const work = drawing.get(file) ?? draw(platform, { file, code, category: game.gameType })
  drawing.set(file, work)
  return (await work.finally(() => drawing.delete(file))) ? drawnIn(platform.config.artDist) : null
}

async function draw(platform: Platform, { file, code, category }: Wanted & { category: string }): Promise<boolean> {
  const bytes = await drawTile(platform, { code, category, path: `tiles/${file}` })
  if (!bytes) return false
  const folder = drawnIn(platform.config.artDist)
  await mkdir(folder, { recursive: true })
  // write to a temporary file and rename it, so that other processes never serve a partial picture
  const beside = join(folder, `${file}.${process.pid}`)
  await writeFile(beside, bytes)
  await rename(beside, join(folder, file))
  return true
}
