import * as calls from '@gasing/contract/calls/office/white-label'
import type { App } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/host.ts'
import { route } from '#platform/http/route.ts'
import { readHostsAndResources, removeHost, removeResource, saveHost, saveResource } from './hosts-and-resources.ts'

/** A brand's hosts and the addresses of its resources, in the back office. */
export function hostRoutes(app: App): void {
  route(app, calls.officeRoutesList, async ({ scope, request }) => {
    const { hosts, resources } = await readHostsAndResources(scope)
    const here = hostOf(request)
    return { hosts: hosts.map(({ host, site }) => ({ host, site, isHere: host === here })), resources }
  })
  route(app, calls.saveHost, async ({ scope, params, body }) => {
    await saveHost(scope, params.host, body.site)
    return {}
  })
  route(app, calls.dropHost, async ({ scope, params, request }) => {
    await removeHost(scope, params.host, hostOf(request))
    return {}
  })
  route(app, calls.saveResource, async ({ scope, params, body }) => {
    await saveResource(scope, { resourceType: params.resourceType, ...body })
    return {}
  })
  route(app, calls.dropResource, async ({ scope, params }) => {
    await removeResource(scope, params.resourceType)
    return {}
  })
}
