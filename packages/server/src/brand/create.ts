import { findContrastProblems } from '@gasing/contract/brand-css'
import { appendAudit } from '#audit/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import { isTimeZone } from '#platform/local-time.ts'
import type { Platform } from '#platform/platform.ts'
import { invariant } from '#platform/refused.ts'
import { defaultFieldRules, disableModules } from './defaults.ts'
import { findBrandId } from './hosts.ts'
import type { BrandConfig } from './model.ts'
import { insertBrand, insertFieldRule, insertModules, insertResource, updateOpening } from './store.ts'
import { insertHost, selectNextBrandId } from './store-hosts.ts'
import { upsertText } from './store-texts.ts'

type RequiredSetting = 'code' | 'name' | 'hosts' | 'pack' | 'languages' | 'defaultLanguage' | 'currency' | 'timeZone'
/** Settings that need the back office, or a picture uploaded there. */
type OfficeOnlySetting = 'memberHost' | 'textVersions' | 'logoImage' | 'appHiddenOn' | 'barsShownOn'
/** Input for a new brand; omitted settings take the defaults of `defaults.ts`. */
export type BrandSeed = Pick<BrandConfig, RequiredSetting> &
  Partial<Omit<BrandConfig, 'brandId' | 'version' | OfficeOnlySetting | RequiredSetting>> & {
    /** LOGIN-11: additional hosts where only agents sign in. */
    readonly agentHosts?: readonly string[]
    /** GEN-6: the brand's own texts by language and key. Shipped texts contain no figures of its offers. */
    readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  }

const defaultSettings: Omit<BrandConfig, 'brandId' | 'version' | RequiredSetting> = {
  status: 0,
  maintenanceStart: null,
  maintenanceEnd: null,
  maintenanceInfo: {},
  descriptions: {},
  minimumAge: 18,
  // passwords that expire are chosen worse, so a brand has to want it
  modules: disableModules(['PASSEXPIRE3']),
  fieldRules: defaultFieldRules,
  resources: [],
  homeForSignedInOnly: false,
  freePlay: true,
  withdrawalConfirmMinutes: 30,
  twoPersonsAbove: 10_000_000_000n,
  customerService: true,
  gtagId: '',
  imageCdns: [],
  launchGameCdns: [],
  blockedCountries: [],
  logoImage: '',
  appHiddenOn: [],
  barsShownOn: [],
  memberHost: '',
  textVersions: {},
}

/**
 * Creates a brand with its hosts. An existing brand with that code is left unchanged.
 * @returns the id of the new or existing brand
 */
export async function createBrand(platform: Platform, seed: BrandSeed): Promise<number> {
  const existing = await findBrandId(platform, seed.code)
  if (existing !== null) return existing
  invariant(seed.hosts.length > 0, 'expected a brand to have at least one host')
  invariant(
    findContrastProblems(seed.pack).length === 0,
    `expected the colours of ${seed.code} to have enough contrast`,
  )
  invariant(isTimeZone(seed.timeZone), `expected a time zone, got ${seed.timeZone}`)
  const brandId = await selectNextBrandId(platform)
  const { agentHosts = [], texts = {}, ...set } = seed
  const hosts = [...seed.hosts, ...agentHosts]
  const config: BrandConfig = { ...defaultSettings, ...set, hosts, brandId, version: 1 }
  await inBrand(systemScope(platform, brandId, 'create-brand'), async (tx) => {
    await insertBrandWithParts(tx, config, agentHosts)
    for (const [language, own] of Object.entries(texts))
      for (const [key, text] of Object.entries(own)) await upsertText(tx, { language, key, text, by: 'create-brand' })
  })
  return brandId
}

async function insertBrandWithParts(tx: Tx, config: BrandConfig, agentHosts: readonly string[]): Promise<void> {
  await insertBrand(tx, config)
  await updateOpening(tx, config)
  for (const [position, host] of config.hosts.entries()) {
    const site = agentHosts.includes(host) ? 'agent' : 'all'
    await insertHost(tx, { host, code: config.code, site }, position)
  }
  await insertModules(tx, config.modules)
  for (const rule of config.fieldRules) await insertFieldRule(tx, rule)
  for (const [position, resource] of config.resources.entries()) await insertResource(tx, resource, position)
  const { code, name, hosts } = config
  await appendAudit(tx, { action: 'brand.create', subject: `brand:${tx.brandId}`, after: { code, name, hosts } })
}
