import type { Value } from '@gasing/contract/call'
import type { permission, systemStatus } from '@gasing/contract/calls/system'
import { getLanguageName } from '@gasing/contract/language-names'
import type { App, BrandAtHost } from '#platform/http/app.ts'
import { readBrandConfig } from './config-cache.ts'
import { disableModules } from './defaults.ts'
import { requiresCode } from './field-rules.ts'
import type { BrandConfig, Module } from './model.ts'
import { computeStatus } from './status.ts'

/** START-1: the status for this visitor. */
export function toStatusAnswer(config: BrandConfig, country: string): Value<typeof systemStatus> {
  const { maintenanceEnd } = config
  const status = computeStatus(config, country)
  return { status, ...(status === 1 && maintenanceEnd && { maintenanceEnd: maintenanceEnd.toISOString() }) }
}

/** Modules whose first step is a code by SMS. */
const smsModules = ['MOBILEREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3']

const vietnamModule = 'VNLOTT'

/** CONF-1: the modules as visitors get them; those that would lead nowhere are off. */
export async function readOfferedModules({ ports }: App, config: BrandConfig): Promise<Module[]> {
  const { brandId, modules } = config
  const [withheld, hasVietnam] = await Promise.all([
    listWithheldModules(ports, config),
    ports.hasVietnameseLottery(brandId),
  ])
  return disableModules([...withheld, ...(hasVietnam ? [] : [vietnamModule])], modules)
}

type CodeConfig = Pick<BrandConfig, 'brandId' | 'modules' | 'fieldRules'>

/** The modules that need a code while none can be sent. */
export async function listWithheldModules(ports: App['ports'], config: CodeConfig): Promise<string[]> {
  if (await ports.canVerifyNumbers(config.brandId)) return []
  return [...smsModules, ...(requiresCode(config, config.fieldRules) ? ['DIRECTREG3'] : [])]
}

/** CONF-2 and the data of the first paint: the answer to the permission call, also embedded in the page (START-4). */
export async function buildPermission(
  app: App,
  { brandId, site }: BrandAtHost,
  ip: string,
): Promise<Value<typeof permission>> {
  const config = await readBrandConfig(app.platform, brandId)
  const country = await app.ports.countryOf(ip)
  const status = computeStatus(config, country)
  return {
    brand: {
      code: config.code,
      name: config.name,
      pack: config.pack,
      timeZone: config.timeZone,
      minimumAge: config.minimumAge,
      logoImage: config.logoImage,
    },
    merchantCode: config.code,
    status,
    languages: config.languages.map((code) => ({ code, name: getLanguageName(code) })),
    defaultLanguage: config.defaultLanguage,
    currency: config.currency,
    whitelabel: await readOfferedModules(app, config),
    register: [...config.fieldRules],
    resources: [...config.resources],
    customerService: { enabled: config.customerService },
    analytics: { gtagId: config.gtagId },
    imageCDNs: [...config.imageCdns],
    launchGameCDNs: [...config.launchGameCdns],
    location: { ip, country },
    maintenance: status === 1,
    regionRestriction: status === 2,
    maintenanceEnd: config.maintenanceEnd?.toISOString() ?? null,
    maintenanceInfo: status === 1 ? config.maintenanceInfo : {},
    homeForSignedInOnly: config.homeForSignedInOnly,
    sends: app.ports.sendableMessages(),
    // LOGIN-11: only agents sign in at an agent host
    freePlay: config.freePlay && site !== 'agent',
    appHiddenOn: [...config.appHiddenOn],
    barsShownOn: [...config.barsShownOn],
    textVersions: config.textVersions,
    configVersion: config.version,
    // the page's clock starts from the server's, so that countdowns are right even if the visitor's clock is wrong
    serverTime: new Date().toISOString(),
    sandbox: app.platform.config.sandbox,
    site,
    memberHost: config.memberHost,
  }
}
