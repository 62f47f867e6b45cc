/**
 * Worker thread that draws one game picture at a time, for games without a picture generated in advance. Answers a `TileWish`
 * with the bytes of the file, or with null when it cannot draw it.
 */
import { parentPort } from 'node:worker_threads'
import type { Category } from '@gasing/contract/demo-catalogue'
import { tileJob } from './jobs.ts'
import { drawOne } from './render.ts'

type TileWish = { readonly code: string; readonly category: Category; readonly path: string }

async function draw({ code, category, path }: TileWish): Promise<Buffer | null> {
  const job = tileJob({ code, category })
  const output = job.outputs.find((each) => each.path === path)
  return output ? drawOne(job, output) : null
}

parentPort?.on('message', ({ id, wish }: { id: number; wish: TileWish }) => {
  draw(wish).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, bytes: null, error: String(error) }),
  )
})
