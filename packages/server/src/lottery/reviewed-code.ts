import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Platform } from '#platform/platform.ts'

/** What a result follows from, and what makes draws of it and judges their bets. */
const files: readonly string[] = [
  ...['beacon', 'fair', 'hex'].map((name) => `contract/src/rules/${name}.ts`),
  ...['beacon', 'drand', 'judge-bet', 'reviewed-code', 'run-draws', 'ticket-root'].map(
    (name) => `server/src/lottery/${name}.ts`,
  ),
]
const reviewedFile = 'server/src/lottery/reviewed-code.json'

/** How often a process that runs looks at its files again. */
const lookEveryMs = 24 * 3_600_000

/** Hashes of files (SHA-256), by their path below `packages`. */
export type Hashes = Readonly<Record<string, string>>

const hashOf = (path: string): string | null => {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return null
  }
}

/** The code of draws as it lies on the disk. */
export const codeOf = (packages: string): Hashes =>
  Object.fromEntries(files.map((file) => [file, hashOf(join(packages, file)) ?? 'missing']))

export const reviewedPath = (packages: string): string => join(packages, reviewedFile)

/** What was reviewed; without the list nothing was. */
function reviewedIn(packages: string): Hashes {
  try {
    return JSON.parse(readFileSync(reviewedPath(packages), 'utf8'))
  } catch {
    return {}
  }
}

/** The files that are not what was reviewed; none when all are. */
export function changedCode(packages: string): string[] {
  const reviewed = reviewedIn(packages)
  const found = codeOf(packages)
  return [...new Set([...Object.keys(reviewed), ...Object.keys(found)])].filter(
    (file) => reviewed[file] !== found[file],
  )
}

export const packagesFolder = join(import.meta.dirname, '../../..')

const looked = new WeakMap<Platform, { readonly at: number; readonly changed: readonly string[] }>()

/**
 * Whether draws may be made (D14): outside the sandbox the code that makes them must be what was reviewed, at the start and each
 * day. Otherwise nothing is drawn or settled until it is again, and the log says which files differ.
 */
export function mayDraw(platform: Platform, packages = packagesFolder): boolean {
  const now = performance.now()
  const kept = looked.get(platform)
  const seen = kept && now - kept.at < lookEveryMs ? kept : { at: now, changed: changedCode(packages) }
  if (seen !== kept && seen.changed.length > 0)
    platform.log.error({ files: seen.changed }, 'the code of draws is not the reviewed one')
  // what has failed is looked at again by the next job: whoever puts the file back need not wait a day
  if (seen.changed.length === 0) looked.set(platform, seen)
  return seen.changed.length === 0 || platform.config.sandbox
}

/** @throws while draws may not be made: the job is tried again later, and not lost */
export function mustDraw(platform: Platform): void {
  if (!mayDraw(platform)) throw new Error('the code of draws is not the reviewed one')
}
