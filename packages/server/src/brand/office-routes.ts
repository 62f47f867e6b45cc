import type { Body } from '@gasing/contract/call'
import {
  brandSettings,
  officeFieldRules,
  officeModules,
  saveBrandSettings,
  saveFieldRule as saveFieldRuleCall,
  saveModule as saveModuleCall,
} from '@gasing/contract/calls/office/brand'
import { formatExactMoney, parseMoney } from '@gasing/contract/money'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { readBrandConfig } from './config-cache.ts'
import { listFieldRules, saveFieldRule } from './field-rules.ts'
import { readModuleTree, saveModule } from './modules.ts'
import { whiteLabelRoutes } from './office-white-label.ts'
import { listWithheldModules } from './permission.ts'
import { readSettings, type Settings, saveSettings } from './settings.ts'

type SettingsBody = Body<typeof saveBrandSettings>

export function officeRoutes(app: App): void {
  whiteLabelRoutes(app)
  route(app, brandSettings, async ({ scope }) => {
    const { config, settings } = await readSettings(scope)
    return {
      id: String(config.brandId),
      code: config.code,
      settings: toSettingsBody(settings),
      configVersion: config.version,
    }
  })
  route(app, saveBrandSettings, async ({ scope, body }) => ({
    configVersion: await saveSettings(scope, fromSettingsBody(body)),
  }))
  route(app, officeModules, async ({ scope }) => {
    const tree = await readModuleTree(scope)
    const { brandId, fieldRules } = await readBrandConfig(app.platform, scope.brandId)
    return { tree, withheld: await listWithheldModules(app.ports, { brandId, fieldRules, modules: tree }) }
  })
  route(app, saveModuleCall, async ({ scope, params, body }) => {
    const change = { modId: params.modId, enabled: body.enabled === '1' }
    await saveModule(scope, change, await app.ports.canVerifyNumbers(scope.brandId))
    return {}
  })
  route(app, officeFieldRules, async ({ scope }) => ({ list: await listFieldRules(scope) }))
  route(app, saveFieldRuleCall, async ({ scope, params, body }) =>
    saveFieldRule(scope, { field: params.field, ...body }, await app.ports.canVerifyNumbers(scope.brandId)),
  )
}

const toSettingsBody = (settings: Settings): SettingsBody => ({
  ...settings,
  languages: [...settings.languages],
  imageCdns: [...settings.imageCdns],
  launchGameCdns: [...settings.launchGameCdns],
  appHiddenOn: [...settings.appHiddenOn],
  barsShownOn: [...settings.barsShownOn],
  twoPersonsAbove: formatExactMoney(settings.twoPersonsAbove),
})

const fromSettingsBody = (wire: SettingsBody): Settings => ({
  ...wire,
  twoPersonsAbove: parseMoney(wire.twoPersonsAbove),
})
