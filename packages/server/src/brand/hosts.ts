import { isDatabaseUnavailable, isTimeout } from '#platform/db/database-errors.ts'
import type { BrandAtHost } from '#platform/http/app.ts'
import type { Platform } from '#platform/platform.ts'
import { readBrandConfig, versionPollMs } from './config-cache.ts'
import { type HostRow, selectDirectory } from './store-hosts.ts'

/** Minimum interval between re-reads of the directory for unknown hosts, so that a flood of them does not reach the database. */
const unknownHostRereadMs = 500

type HostDirectory = { rows: ReadonlyMap<string, HostRow>; readAtMs: number; reading: Promise<void> | null }
const directories = new WeakMap<Platform, HostDirectory>()

/** Returns the brand of a host with its current configuration, or null for an unknown host. */
export async function findBrandAt(platform: Platform, host: string): Promise<BrandAtHost | null> {
  const row = await findHostRow(platform, host)
  if (!row) return null
  const { brandId, code, defaultLanguage, languages, version } = await readBrandConfig(platform, row.brandId)
  return { brandId, code, defaultLanguage, languages, configVersion: version, site: row.site }
}

/** All brands of this installation, for jobs that run once per brand. */
export async function readBrandIds(platform: Platform): Promise<readonly number[]> {
  return [...new Set((await selectDirectory(platform)).map(({ brandId }) => brandId))]
}

/** Returns the id of the brand with this code, or null. The command line and the sandbox name brands by code. */
export async function findBrandId(platform: Platform, code: string): Promise<number | null> {
  return (await selectDirectory(platform)).find((row) => row.code === code)?.brandId ?? null
}

async function findHostRow(platform: Platform, host: string): Promise<HostRow | undefined> {
  const directory = directories.get(platform) ?? {
    rows: new Map(),
    readAtMs: Number.NEGATIVE_INFINITY,
    reading: null,
  }
  directories.set(platform, directory)
  const known = directory.rows.get(host)
  const ageMs = performance.now() - directory.readAtMs
  if (ageMs < (known ? versionPollMs : unknownHostRereadMs)) return known
  directory.reading ??= refreshDirectory(platform, directory)
  await directory.reading
  return directory.rows.get(host)
}

async function refreshDirectory(platform: Platform, directory: HostDirectory): Promise<void> {
  try {
    const rows = await selectDirectory(platform)
    directory.rows = new Map(rows.map((row) => [row.host, row]))
    directory.readAtMs = performance.now()
  } catch (error) {
    // while the database is unavailable, the known hosts stay valid
    if (directory.rows.size === 0 || !(isDatabaseUnavailable(error) || isTimeout(error))) throw error
  } finally {
    directory.reading = null
  }
}
