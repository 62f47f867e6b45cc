import {
  countries as countriesCall,
  domainRoute,
  permission,
  registerSettings,
  systemKeys,
  systemStatus,
  systemTexts,
  whitelabel,
} from '@gasing/contract/calls/system'
import { subscribeToPushes } from '#platform/events/push-subscription.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { invalidateAllConfigs, invalidateConfig, readBrandConfig } from './config-cache.ts'
import { countries } from './countries.ts'
import { serveMedia } from './media-file.ts'
import type { BrandConfig } from './model.ts'
import { readPageTexts } from './own-texts.ts'
import { servePages } from './pages.ts'
import { buildPermission, readOfferedModules, toStatusAnswer } from './permission.ts'
import { refuseWhileClosed } from './status.ts'

export function routes(app: App): void {
  const { platform } = app
  subscribeToConfigChanges(app)
  refuseWhileClosed(app)
  const config = ({ scope }: { scope: { brandId: number } }) => readBrandConfig(platform, scope.brandId)

  route(app, systemStatus, async ({ scope }) =>
    toStatusAnswer(await config({ scope }), await app.ports.countryOf(scope.ip)),
  )
  route(app, permission, async ({ scope, brand }) => buildPermission(app, brand, scope.ip))
  route(app, whitelabel, async (input) => readOfferedModules(app, await config(input)))
  route(app, registerSettings, async (handlerInput) => groupRulesByField(await config(handlerInput)))
  route(app, domainRoute, async (handlerInput) => {
    const { hosts, resources } = await config(handlerInput)
    return { domainList: [...hosts], resources: [...resources] }
  })
  route(app, countriesCall, async () => [...countries])
  route(app, systemKeys, async () => ({ keys: platform.bodyKeys.jwks.keys.map((key) => ({ ...key })) }))
  route(app, systemTexts, ({ scope, query }) => readPageTexts(scope, query.language.toUpperCase()))
  serveMedia(app)
  servePages(app)
}

const groupRulesByField = ({ fieldRules }: BrandConfig) =>
  Object.fromEntries(fieldRules.map((rule) => [rule.field, { ...rule }]))

/** Subscribes to configuration notifications while this process listens, to keep its copies fresh. */
function subscribeToConfigChanges({ fastify, platform }: App): void {
  let leave = () => {}
  fastify.addHook('onListen', async () => {
    leave = subscribeToPushes(platform, {
      receive: (lines) => invalidateConfig(platform, lines),
      reconnected: () => invalidateAllConfigs(platform),
    })
  })
  fastify.addHook('onClose', async () => leave())
}
