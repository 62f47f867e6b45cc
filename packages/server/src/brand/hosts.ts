import { isGone, isTimeout } from '#platform/db/retry.ts'
import type { BrandAtHost } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'
import { brandConfig, versionLookMs } from './cache.ts'
import { type HostRow, selectDirectory } from './store-hosts.ts'

/** Minimum interval between re-reads of the directory for unknown hosts, so that a flood of them does not reach the database. */
const unknownHostLookMs = 500

type Directory = { rows: ReadonlyMap<string, HostRow>; readAtMs: number; reading: Promise<void> | null }
const directories = new WeakMap<Platform, Directory>()

/** Returns the brand of a host with its current configuration, or null for an unknown host. */
export async function brandAt(platform: Platform, host: string): Promise<BrandAtHost | null> {
  const row = await rowOf(platform, host)
  if (!row) return null
  const { brandId, code, defaultLanguage, languages, version } = await brandConfig(platform, row.brandId)
  return { brandId, code, defaultLanguage, languages, configVersion: version, site: row.site }
}

/** All brands of this installation, for jobs that run once per brand. */
export async function brandIds(platform: Platform): Promise<readonly number[]> {
  return [...new Set((await selectDirectory(platform)).map(({ brandId }) => brandId))]
}

/** Returns the id of the brand with this code, or null. The command line and the sandbox name brands by code. */
export async function brandIdOf(platform: Platform, code: string): Promise<number | null> {
  return (await selectDirectory(platform)).find((row) => row.code === code)?.brandId ?? null
}

async function rowOf(platform: Platform, host: string): Promise<HostRow | undefined> {
  const directory = directories.get(platform) ?? {
    rows: new Map(),
    readAtMs: Number.NEGATIVE_INFINITY,
    reading: null,
  }
  directories.set(platform, directory)
  const known = directory.rows.get(host)
  const ageMs = performance.now() - directory.readAtMs
  if (ageMs < (known ? versionLookMs : unknownHostLookMs)) return known
  directory.reading ??= readAgain(platform, directory)
  await directory.reading
  return directory.rows.get(host)
}

async function readAgain(platform: Platform, directory: Directory): Promise<void> {
  try {
    const rows = await selectDirectory(platform)
    directory.rows = new Map(rows.map((row) => [row.host, row]))
    directory.readAtMs = performance.now()
  } catch (error) {
    // while the database is unavailable, the known hosts stay valid
    if (directory.rows.size === 0 || !(isGone(error) || isTimeout(error))) throw error
  } finally {
    directory.reading = null
  }
}
