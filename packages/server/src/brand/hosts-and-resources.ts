import { appendAudit } from '#audit/public.ts'
import { sqlStateOf } from '#platform/db/database-errors.ts'
import { inBrand, type Scope, type SiteAudience, type Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { beginBrandChange } from './begin-change.ts'
import type { Resource } from './model.ts'
import { deleteResource, insertResource, selectBrand, selectResources } from './store.ts'
import { deleteHost, insertHost, selectAllHosts, updateHost } from './store-hosts.ts'

/** PROMO-5: the brand's hosts, and the targets of its links and QR codes. */
export const readHostsAndResources = (scope: Scope) =>
  inBrand(scope, async (tx) => ({ hosts: await selectAllHosts(tx), resources: await selectResources(tx) }))

/** Adds a host, or changes who signs in there. A host of another brand is never touched. */
export async function saveHost(scope: Scope, host: string, site: SiteAudience): Promise<void> {
  try {
    await inBrand(scope, async (tx) => {
      await beginBrandChange(tx)
      const hosts = await selectAllHosts(tx)
      const before = hosts.find((entry) => entry.host === host)
      if (before) await updateHost(tx, host, site)
      else await insertHost(tx, { host, code: (await selectBrand(tx))?.code ?? '', site }, hosts.length)
      await ensureMemberHostLeft(tx)
      await appendAudit(tx, {
        action: 'brand.host',
        subject: `host:${host}`,
        before: before ?? null,
        after: { host, site },
      })
    })
  } catch (error) {
    if (sqlStateOf(error) === '23505') refuse('host_taken')
    throw error
  }
}

/**
 * Removes a host.
 * @param here the operator's current host, which cannot be removed
 */
export async function removeHost(scope: Scope, host: string, here: string): Promise<void> {
  if (host === here) refuse('host_needed')
  await inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    if (!(await deleteHost(tx, host))) refuse('not_found')
    await ensureMemberHostLeft(tx)
    await appendAudit(tx, { action: 'brand.host-drop', subject: `host:${host}`, before: { host } })
  })
}

/** Refuses when no host for members is left: the brand could not be reached. */
async function ensureMemberHostLeft(tx: Tx): Promise<void> {
  const hosts = await selectAllHosts(tx)
  if (!hosts.some(({ site }) => site !== 'agent')) refuse('host_needed')
}

/** Whether an address is a path of ours or an https URL without credentials: no script, no disguised foreign page. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return true
  if (!address.startsWith('https://') || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

/** Adds or changes a resource (AFFILIATELINK, Android, MOBILECONFIG, or a custom one). */
export async function saveResource(scope: Scope, resource: Resource): Promise<void> {
  const invalidFields: Record<string, FieldRefusal> = {}
  if (!isSafeAddress(resource.url)) invalidFields.url = { code: 'address_unsafe' }
  if (resource.qrCodeUrl !== '' && !isSafeAddress(resource.qrCodeUrl))
    invalidFields.qrCodeUrl = { code: 'address_unsafe' }
  if (Object.keys(invalidFields).length > 0) refuse('setting_unsound', { fields: invalidFields })
  await inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const all = await selectResources(tx)
    const before = all.find(({ resourceType }) => resourceType === resource.resourceType) ?? null
    await insertResource(tx, resource, all.length)
    const subject = `resource:${resource.resourceType}`
    await appendAudit(tx, { action: 'brand.resource', subject, before, after: resource })
  })
}

export async function removeResource(scope: Scope, resourceType: string): Promise<void> {
  await inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before =
      (await selectResources(tx)).find((entry) => entry.resourceType === resourceType) ?? refuse('not_found')
    await deleteResource(tx, resourceType)
    await appendAudit(tx, { action: 'brand.resource-drop', subject: `resource:${resourceType}`, before })
  })
}
