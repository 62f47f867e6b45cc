import type { RealtimeEvent } from '@gasing/contract/events'
import { isDatabaseUnavailable, isTimeout } from '#platform/db/database-errors.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { PushLine } from '#platform/events/relay.ts'
import type { Platform } from '#platform/platform.ts'
import type { BrandConfig } from './model.ts'
import { buildTree } from './modules-tree.ts'
import { selectBrand, selectFieldRules, selectModules, selectResources, selectVersion } from './store.ts'
import { selectHosts } from './store-hosts.ts'
import { selectTextVersions } from './store-texts.ts'

/** How often the version is polled, in case a notification was missed. */
export const versionPollMs = 2_000

type CachedConfig = {
  config: BrandConfig | null
  lookedAtMs: number
  /** The newest version notified: an older copy must not be used. */
  minimumVersion: number
  loading: Promise<BrandConfig> | null
}

const configCaches = new WeakMap<Platform, Map<number, CachedConfig>>()

/**
 * Returns the brand's configuration, one object per brand and process. While the database is unavailable, returns the last known
 * one: a page that can explain the problem beats none.
 */
export async function readBrandConfig(platform: Platform, brandId: number): Promise<BrandConfig> {
  const kept = cacheEntryOf(platform, brandId)
  if (kept.config && isFresh(kept)) return kept.config
  kept.loading ??= refreshConfig(platform, brandId, kept).finally(() => {
    kept.loading = null
  })
  try {
    return await kept.loading
  } catch (error) {
    if (kept.config && (isDatabaseUnavailable(error) || isTimeout(error))) return kept.config
    throw error
  }
}

/**
 * Does the same inside a transaction, on its own connection: if every pooled connection belonged to a transaction that waits for
 * another one, all would deadlock. A configuration read here is not cached, because the transaction may have changed it.
 */
export async function readBrandConfigIn(tx: Tx): Promise<BrandConfig> {
  const kept = cacheEntryOf(tx.platform, tx.brandId)
  if (kept.config && isFresh(kept)) return kept.config
  const lookedAtMs = performance.now()
  const version = await selectVersion(tx)
  const { config } = kept
  if (!config || config.version !== version) return loadBrandConfig(tx)
  if (version >= kept.minimumVersion) kept.lookedAtMs = lookedAtMs
  return config
}

const isFresh = ({ config, minimumVersion: atLeast, lookedAtMs }: CachedConfig): boolean =>
  config !== null && config.version >= atLeast && performance.now() - lookedAtMs < versionPollMs

/** Handles notifications: a copy older than the notified version is not used again. */
export function invalidateConfig(platform: Platform, lines: readonly PushLine[]): void {
  for (const [topic, event] of lines) {
    const { type, version } = event as Extract<RealtimeEvent, { type: 'config' }>
    const [kind, id] = topic.split(':')
    if (kind !== 'brand' || type !== 'config') continue
    const kept = cacheEntryOf(platform, Number.parseInt(id ?? '', 10))
    kept.minimumVersion = Math.max(kept.minimumVersion, version)
  }
}

/** Marks every copy as stale after a lost connection: notifications may have been missed. */
export function invalidateAllConfigs(platform: Platform): void {
  for (const kept of configCaches.get(platform)?.values() ?? []) kept.lookedAtMs = Number.NEGATIVE_INFINITY
}

function cacheEntryOf(platform: Platform, brandId: number): CachedConfig {
  const cache = configCaches.get(platform) ?? new Map<number, CachedConfig>()
  configCaches.set(platform, cache)
  const kept = cache.get(brandId) ?? {
    config: null,
    lookedAtMs: Number.NEGATIVE_INFINITY,
    minimumVersion: 0,
    loading: null,
  }
  cache.set(brandId, kept)
  return kept
}

async function refreshConfig(platform: Platform, brandId: number, kept: CachedConfig): Promise<BrandConfig> {
  const rungFor = kept.minimumVersion
  const lookedAtMs = performance.now()
  const config = await inBrand(systemScope(platform, brandId, 'brand-cache'), async (tx) => {
    const version = await selectVersion(tx)
    return kept.config && kept.config.version === version ? kept.config : loadBrandConfig(tx)
  })
  kept.config = config
  kept.lookedAtMs = lookedAtMs
  // a notification arrived during this read: callers waiting here may have come after it
  return config.version < kept.minimumVersion && kept.minimumVersion > rungFor
    ? refreshConfig(platform, brandId, kept)
    : config
}

/** Reads the whole configuration in the caller's transaction. */
export async function loadBrandConfig(tx: Tx): Promise<BrandConfig> {
  const row = await selectBrand(tx)
  if (!row) throw new Error(`brand ${tx.brandId} does not exist`)
  const { currencyCode, currencySymbol, currencyDecimals, pack, descriptions, maintenanceInfo, ...rest } = row
  const hosts = await selectHosts(tx)
  return Object.freeze({
    ...rest,
    pack: JSON.parse(pack),
    descriptions: JSON.parse(descriptions),
    maintenanceInfo: JSON.parse(maintenanceInfo),
    currency: { code: currencyCode, symbol: currencySymbol, decimals: currencyDecimals },
    modules: buildTree(await selectModules(tx)),
    fieldRules: await selectFieldRules(tx),
    resources: await selectResources(tx),
    hosts: hosts.map(({ host }) => host),
    memberHost: (hosts.find(({ site }) => site === 'all') ?? hosts[0])?.host ?? '',
    textVersions: await selectTextVersions(tx),
  })
}
