import { readFile, stat } from 'node:fs/promises'
import { refuse } from '#platform/refused.ts'

const templates = new Map<string, { text: string; changedMs: number }>()

/** Reads a built page; a new build takes effect with the next request. */
export async function readTemplate(path: string): Promise<string> {
  const { mtimeMs } = await stat(path).catch(() => refuse('service_down', { retryAfterSeconds: 2 }))
  const known = templates.get(path)
  if (known?.changedMs === mtimeMs) return known.text
  const text = await readFile(path, 'utf8')
  templates.set(path, { text, changedMs: mtimeMs })
  return text
}
