import type { RealtimeEvent } from '@gasing/contract/events'
import { isGone, isTimeout } from '#platform/db/retry.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { PushLine } from '#platform/events/relay.ts'
import type { Platform } from '#platform/platform.ts'
import type { BrandConfig } from './model.ts'
import { treeOf } from './modules-tree.ts'
import { selectBrand, selectFieldRules, selectModules, selectResources, selectVersion } from './store.ts'
import { selectHosts } from './store-hosts.ts'
import { selectTextVersions } from './store-texts.ts'

/** How often the version is polled, in case a notification was missed. */
export const versionLookMs = 2_000

type Kept = {
  config: BrandConfig | null
  lookedAtMs: number
  /** The newest version notified: an older copy must not be used. */
  atLeast: number
  loading: Promise<BrandConfig> | null
}

const caches = new WeakMap<Platform, Map<number, Kept>>()

/**
 * Returns the brand's configuration, one object per brand and process. While the database is unavailable, returns the last known
 * one: a page that can explain the problem beats none.
 */
export async function brandConfig(platform: Platform, brandId: number): Promise<BrandConfig> {
  const kept = keptOf(platform, brandId)
  if (kept.config && isFresh(kept)) return kept.config
  kept.loading ??= look(platform, brandId, kept).finally(() => {
    kept.loading = null
  })
  try {
    return await kept.loading
  } catch (error) {
    if (kept.config && (isGone(error) || isTimeout(error))) return kept.config
    throw error
  }
}

/**
 * Does the same inside a transaction, on its own connection: if every pooled connection belonged to a transaction that waits for
 * another one, all would deadlock. A configuration read here is not cached, because the transaction may have changed it.
 */
export async function brandConfigIn(tx: Tx): Promise<BrandConfig> {
  const kept = keptOf(tx.platform, tx.brandId)
  if (kept.config && isFresh(kept)) return kept.config
  const lookedAtMs = performance.now()
  const version = await selectVersion(tx)
  const { config } = kept
  if (!config || config.version !== version) return readConfig(tx)
  if (version >= kept.atLeast) kept.lookedAtMs = lookedAtMs
  return config
}

const isFresh = ({ config, atLeast, lookedAtMs }: Kept): boolean =>
  config !== null && config.version >= atLeast && performance.now() - lookedAtMs < versionLookMs

/** Handles notifications: a copy older than the notified version is not used again. */
export function heedConfig(platform: Platform, lines: readonly PushLine[]): void {
  for (const [topic, event] of lines) {
    const { type, version } = event as Extract<RealtimeEvent, { type: 'config' }>
    const [kind, id] = topic.split(':')
    if (kind !== 'brand' || type !== 'config') continue
    const kept = keptOf(platform, Number.parseInt(id ?? '', 10))
    kept.atLeast = Math.max(kept.atLeast, version)
  }
}

/** Marks every copy as stale after a lost connection: notifications may have been missed. */
export function distrustAll(platform: Platform): void {
  for (const kept of caches.get(platform)?.values() ?? []) kept.lookedAtMs = Number.NEGATIVE_INFINITY
}

function keptOf(platform: Platform, brandId: number): Kept {
  const cache = caches.get(platform) ?? new Map<number, Kept>()
  caches.set(platform, cache)
  const kept = cache.get(brandId) ?? {
    config: null,
    lookedAtMs: Number.NEGATIVE_INFINITY,
    atLeast: 0,
    loading: null,
  }
  cache.set(brandId, kept)
  return kept
}

async function look(platform: Platform, brandId: number, kept: Kept): Promise<BrandConfig> {
  const rungFor = kept.atLeast
  const lookedAtMs = performance.now()
  const config = await inBrand(systemScope(platform, brandId, 'brand-cache'), async (tx) => {
    const version = await selectVersion(tx)
    return kept.config && kept.config.version === version ? kept.config : readConfig(tx)
  })
  kept.config = config
  kept.lookedAtMs = lookedAtMs
  // a notification arrived during this read: callers waiting here may have come after it
  return config.version < kept.atLeast && kept.atLeast > rungFor ? look(platform, brandId, kept) : config
}

/** Reads the whole configuration in the caller's transaction. */
export async function readConfig(tx: Tx): Promise<BrandConfig> {
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
    modules: treeOf(await selectModules(tx)),
    fieldRules: await selectFieldRules(tx),
    resources: await selectResources(tx),
    hosts: hosts.map(({ host }) => host),
    memberHost: (hosts.find(({ site }) => site === 'all') ?? hosts[0])?.host ?? '',
    textVersions: await selectTextVersions(tx),
  })
}
