import type { Body, Query, Value } from '@gasing/contract/call'
import type { officeVendors, saveVendor } from '@gasing/contract/calls/office/games'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { listPage } from '#platform/http/list-page.ts'
import { instantOfLocalTime, toLocalTime } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { publishCatalogueChange, syncVendor } from './catalogue.ts'
import { isVendorInMaintenance } from './catalogue-cache.ts'
import { countGamesByVendor, updateVendor, type VendorCounts } from './store-office.ts'
import { selectAllVendors, selectVendor, type Vendor } from './store-vendors.ts'

export type VendorLine = Value<typeof officeVendors>['list'][number]
type VendorLineContext = {
  readonly timeZone: string
  readonly now: Date
  readonly counts: ReadonlyMap<string, VendorCounts>
}

export async function readVendorLines(scope: Scope, query: Query<typeof officeVendors>) {
  const { timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const searched = query.q?.toLowerCase() ?? ''
    const { limit, offset } = listPage(query)
    const vendors = (await selectAllVendors(tx)).filter(({ code, name }) =>
      `${code} ${name}`.toLowerCase().includes(searched),
    )
    const context = await readLineContext(tx, timeZone)
    return {
      list: vendors.slice(offset, offset + limit).map((vendor) => toVendorLine(vendor, context)),
      total: vendors.length,
    }
  })
}

const readLineContext = async (tx: Tx, timeZone: string): Promise<VendorLineContext> => ({
  timeZone,
  now: tx.now,
  counts: new Map((await countGamesByVendor(tx)).map((row) => [row.vendor, row])),
})

export const readVendorLine = async (tx: Tx, vendor: Vendor, timeZone: string): Promise<VendorLine> =>
  toVendorLine(vendor, await readLineContext(tx, timeZone))

/** Saves how a vendor appears in the lobbies. Refuses an end of maintenance that is in the past. */
export function saveVendorSettings(scope: Scope, code: string, form: Body<typeof saveVendor>): Promise<VendorLine> {
  return inBrand(scope, async (tx) => {
    const { timeZone } = await readBrandConfigIn(tx)
    const before = (await selectVendor(tx, code)) ?? refuse('not_found')
    const restsUntil = form.rests && form.restsUntil !== null ? instantOfLocalTime(timeZone, form.restsUntil) : null
    if (restsUntil && restsUntil <= tx.now)
      refuse('fields_refused', { fields: { restsUntil: { code: 'vendor_rests_until_past' } } })
    await updateVendor(tx, code, { ...form, name: form.name.trim() || before.name, restsUntil })
    const after = (await selectVendor(tx, code)) ?? refuse('not_found')
    await publishCatalogueChange(tx)
    await appendAudit(tx, {
      action: 'vendor.stand',
      subject: `vendor:${code}`,
      before: toAuditedVendor(before),
      after: toAuditedVendor(after),
    })
    return readVendorLine(tx, after, timeZone)
  })
}

/** Pulls a vendor's list of games now. */
export async function pullGames(scope: Scope, code: string): Promise<{ games: number; closed: number }> {
  const { games, closed } = await syncVendor(scope, code)
  await inBrand(scope, (tx) =>
    appendAudit(tx, { action: 'vendor.sync', subject: `vendor:${code}`, after: { games, closed } }),
  )
  return { games, closed }
}

const toAuditedVendor = ({ name, place, enabled, rests, restsUntil, framed }: Vendor) => ({
  ...{ name, place, enabled, rests, framed },
  restsUntil: restsUntil?.toISOString() ?? null,
})

function toVendorLine(vendor: Vendor, { timeZone, now, counts }: VendorLineContext): VendorLine {
  const { name, place, enabled, framed, restsUntil, dialect, url, operatorId, publicKey, flags } = vendor
  const { games = 0, openGames = 0 } = counts.get(vendor.code) ?? {}
  const rests = isVendorInMaintenance(vendor, now)
  return {
    ...{ name, place, enabled, framed, dialect, url, operatorId, publicKey, flags, games, openGames, rests },
    id: vendor.code,
    restsUntil: rests && restsUntil ? toLocalTime(timeZone, restsUntil) : null,
    standing: availabilityOf({ enabled, rests, openGames }),
  }
}

type VendorAvailability = { readonly enabled: boolean; readonly rests: boolean; readonly openGames: number }

function availabilityOf({ enabled, rests, openGames }: VendorAvailability): VendorLine['standing'] {
  if (!enabled) return 'off'
  if (rests) return 'maintenance'
  return openGames > 0 ? 'open' : 'soon'
}
