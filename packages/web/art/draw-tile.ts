/**
 * Worker thread that draws one game picture at a time, for games without a picture generated in advance. Answers a `TileRequest`
 * with the bytes of the file, or with null when it cannot draw it.
 */
import { parentPort } from 'node:worker_threads'
import type { Category } from '@gasing/contract/demo-catalogue'
import { createTileJob } from './jobs.ts'
import { drawOne } from './render.ts'

type TileRequest = { readonly code: string; readonly category: Category; readonly path: string }

async function drawOutput({ code, category, path }: TileRequest): Promise<Buffer | null> {
  const job = createTileJob({ code, category })
  const output = job.outputs.find((each) => each.path === path)
  return output ? drawOne(job, output) : null
}

parentPort?.on('message', ({ id, wish }: { id: number; wish: TileRequest }) => {
  drawOutput(wish).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, bytes: null, error: String(error) }),
  )
})
