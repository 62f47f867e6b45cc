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
import { hear } from '#platform/events/bell.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { brandConfig, distrustAll, heedConfig } from './cache.ts'
import { countries } from './countries.ts'
import { serveMedia } from './media-file.ts'
import type { BrandConfig } from './model.ts'
import { textsForPage } from './own-texts.ts'
import { servePages } from './pages.ts'
import { permissionOf, plainModules, statusOf } from './permission.ts'
import { closeWhileDown } from './status.ts'

export function routes(app: App): void {
  const { platform } = app
  keepFresh(app)
  closeWhileDown(app)
  const config = ({ scope }: { scope: { brandId: number } }) => brandConfig(platform, scope.brandId)

  route(app, systemStatus, async ({ scope }) => statusOf(await config({ scope }), await app.ports.countryOf(scope.ip)))
  route(app, permission, async ({ scope, brand }) => permissionOf(app, brand, scope.ip))
  route(app, whitelabel, async (asked) => plainModules((await config(asked)).modules))
  route(app, registerSettings, async (asked) => rulesByField(await config(asked)))
  route(app, domainRoute, async (asked) => {
    const { hosts, resources } = await config(asked)
    return { domainList: [...hosts], resources: [...resources] }
  })
  route(app, countriesCall, async () => [...countries])
  route(app, systemKeys, async () => ({ keys: platform.bodyKeys.jwks.keys.map((key) => ({ ...key })) }))
  route(app, systemTexts, ({ scope, query }) => textsForPage(scope, query.language.toUpperCase()))
  serveMedia(app)
  servePages(app)
}

const rulesByField = ({ fieldRules }: BrandConfig) =>
  Object.fromEntries(fieldRules.map((rule) => [rule.field, { ...rule }]))

/** Subscribes to configuration notifications while this process listens, to keep its copies fresh. */
function keepFresh({ fastify, platform }: App): void {
  let leave = () => {}
  fastify.addHook('onListen', async () => {
    leave = hear(platform, { ring: (lines) => heedConfig(platform, lines), resumed: () => distrustAll(platform) })
  })
  fastify.addHook('onClose', async () => leave())
}
