import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/host.ts'
import type { Platform } from '#platform/platform.ts'
import { readCatalogue } from './catalogue-cache.ts'
import { drawTile } from './tile-drawer.ts'

const shortCaching = 'public, max-age=300'
const fileName = /^([A-Za-z0-9_.-]{1,80})-(195|390)\.(avif|webp)$/
const tilesInProgress = new Map<string, Promise<boolean>>()

/**
 * Serves the pictures of games. Those of the first pages are built in advance; any other is drawn on its first request and kept
 * as a file. Only games in the brand's own catalogue are drawn, which bounds the work that requests can cause.
 */
export function serveTilePictures(app: App): void {
  const { artDist } = app.platform.config
  app.fastify.get<{ Params: { file: string } }>('/art/tiles/:file', async (request, reply) => {
    const { file } = request.params
    const code = fileName.exec(file)?.[1]
    if (code === undefined) return reply.callNotFound()
    const folder = findTileFolder(artDist, file) ?? (await findOrDrawTile(app, hostOf(request), { file, code }))
    if (folder === null) return reply.callNotFound()
    return reply.header('cache-control', shortCaching).sendFile(file, folder, { cacheControl: false })
  })
}

const builtFolderOf = (artDist: string): string => join(artDist, 'tiles')
const drawnFolderOf = (artDist: string): string => join(artDist, 'drawn')

const findTileFolder = (artDist: string, file: string): string | null =>
  [builtFolderOf(artDist), drawnFolderOf(artDist)].find((folder) => existsSync(join(folder, file))) ?? null

type TileFile = { readonly file: string; readonly code: string }

async function findOrDrawTile(
  { platform, ports }: App,
  host: string,
  { file, code }: TileFile,
): Promise<string | null> {
  const brand = await ports.brandAt(host)
  if (!brand) return null
  const { shelf } = await readCatalogue({ platform, brandId: brand.brandId })
  const game = shelf.games.find((each) => each.code === code)
  if (!game) return null
  const work = tilesInProgress.get(file) ?? drawTileFile(platform, { file, code, category: game.gameType })
  tilesInProgress.set(file, work)
  return (await work.finally(() => tilesInProgress.delete(file))) ? drawnFolderOf(platform.config.artDist) : null
}

async function drawTileFile(
  platform: Platform,
  { file, code, category }: TileFile & { category: string },
): Promise<boolean> {
  const bytes = await drawTile(platform, { code, category, path: `tiles/${file}` })
  if (!bytes) return false
  const folder = drawnFolderOf(platform.config.artDist)
  await mkdir(folder, { recursive: true })
  // write to a temporary file and rename it, so that other processes never serve a partial picture
  const beside = join(folder, `${file}.${process.pid}`)
  await writeFile(beside, bytes)
  await rename(beside, join(folder, file))
  return true
}
