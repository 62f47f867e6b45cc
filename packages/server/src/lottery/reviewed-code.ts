import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Platform } from '#platform/platform.ts'

/** The rules of the lotteries: the symbols that results are drawn from, and what a result makes of a bet. */
const ruleFiles = [
  ...['any-positions', 'boards', 'counting', 'cover', 'dice', 'digit-groups', 'digit-shapes', 'digits', 'drawn-order'],
  ...['duel', 'eleven-five', 'families', 'four-d', 'fraction', 'handicap', 'highest', 'lunar-year', 'mark-six', 'pc28'],
  ...['play', 'price', 'racing', 'selection', 'ssc', 'thai', 'vietnam', 'vn-plays'],
] as const

/** The code that derives results, makes draws of them and judges their bets. */
const reviewedFiles: readonly string[] = [
  ...['beacon', 'fair', 'hex'].map((name) => `contract/src/rules/${name}.ts`),
  ...ruleFiles.map((name) => `contract/src/rules/lottery/${name}.ts`),
  ...['beacon', 'drand', 'judge-bet', 'reviewed-code', 'run-draws', 'ticket-root'].map(
    (name) => `server/src/lottery/${name}.ts`,
  ),
]
const reviewedFile = 'server/src/lottery/reviewed-code.json'

/** How often a running process checks its files again. */
const recheckMs = 24 * 3_600_000

/** SHA-256 hashes of files, by their path below `packages`. */
export type Hashes = Readonly<Record<string, string>>

const hashFile = (path: string): string | null => {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return null
  }
}

/** The hashes of the draw code on disk. */
export const hashReviewedFiles = (packages: string): Hashes =>
  Object.fromEntries(reviewedFiles.map((file) => [file, hashFile(join(packages, file)) ?? 'missing']))

export const reviewedListPathIn = (packages: string): string => join(packages, reviewedFile)

/** The reviewed hashes; none when the list is missing. */
function readReviewedHashes(packages: string): Hashes {
  try {
    return JSON.parse(readFileSync(reviewedListPathIn(packages), 'utf8'))
  } catch {
    return {}
  }
}

/** The files that differ from the reviewed ones. */
export function findChangedFiles(packages: string): string[] {
  const reviewed = readReviewedHashes(packages)
  const found = hashReviewedFiles(packages)
  return [...new Set([...Object.keys(reviewed), ...Object.keys(found)])].filter(
    (file) => reviewed[file] !== found[file],
  )
}

export const packagesFolder = join(import.meta.dirname, '../../..')

const checkedCode = new WeakMap<Platform, { readonly at: number; readonly changed: readonly string[] }>()

/**
 * Whether draws may be made (D14): outside the sandbox the draw code must match the reviewed hashes, at the start and each day.
 * While it does not, nothing is drawn or settled, and the log names the files that differ.
 */
export function isDrawCodeReviewed(platform: Platform, packages = packagesFolder): boolean {
  const now = performance.now()
  const kept = checkedCode.get(platform)
  const seen = kept && now - kept.at < recheckMs ? kept : { at: now, changed: findChangedFiles(packages) }
  if (seen !== kept && seen.changed.length > 0)
    platform.log.error({ files: seen.changed }, 'the code that makes draws differs from the reviewed version')
  // a failed check is not cached: it is repeated by the next job, so that a restored file takes effect at once
  if (seen.changed.length === 0) checkedCode.set(platform, seen)
  return seen.changed.length === 0 || platform.config.sandbox
}

/** @throws while draws may not be made, so that the job is retried later and not lost */
export function ensureDrawCodeReviewed(platform: Platform): void {
  if (!isDrawCodeReviewed(platform)) throw new Error('the code that makes draws differs from the reviewed version')
}
