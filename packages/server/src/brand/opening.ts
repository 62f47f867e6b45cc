import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { enqueue, type Jobs } from '#platform/jobs/enqueue.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { beginBrandChange } from './begin-change.ts'
import { loadBrandConfig } from './config-cache.ts'
import { countries } from './countries.ts'
import type { BrandConfig } from './model.ts'
import { computeStatus } from './status.ts'
import { type OpeningColumns, updateOpening } from './store.ts'

export type Opening = OpeningColumns
const openingDueTask = 'brand.opening-due'

const pickOpening = (config: BrandConfig): Opening => ({
  status: config.status,
  maintenanceStart: config.maintenanceStart,
  maintenanceEnd: config.maintenanceEnd,
  maintenanceInfo: config.maintenanceInfo,
  blockedCountries: config.blockedCountries,
})

/** The portal's opening as stored in the database, and the present status for a visitor of unknown country. */
export async function readOpening(scope: Scope) {
  return inBrand(scope, async (tx) => {
    const config = await loadBrandConfig(tx)
    return { opening: pickOpening(config), statusNow: computeStatus(config, '', tx.now) }
  })
}

const isValidMoment = (moment: Date | null): boolean => moment === null || !Number.isNaN(moment.getTime())

/** Validates an opening. Returns the refusals by field, or null. */
export function findInvalidOpening(opening: Opening): Record<string, FieldRefusal> | null {
  const { maintenanceStart: start, maintenanceEnd: end } = opening
  const invalidFields: Record<string, FieldRefusal> = {}
  if (!isValidMoment(start)) invalidFields.maintenanceStart = { code: 'setting_instant_unknown' }
  if (!isValidMoment(end)) invalidFields.maintenanceEnd = { code: 'setting_instant_unknown' }
  if (start && end && start >= end) invalidFields.maintenanceEnd = { code: 'setting_end_before_start' }
  const known = new Set(countries.map(({ countryCode }) => countryCode))
  const unknown = opening.blockedCountries.filter((code) => !known.has(code))
  if (unknown.length > 0)
    invalidFields.blockedCountries = { code: 'setting_country_unknown', params: { countries: unknown.join(', ') } }
  return Object.keys(invalidFields).length > 0 ? invalidFields : null
}

/**
 * Whether a new end lies in the past: members would be shown a time that is over, and a scheduled maintenance would never begin.
 * An end that has passed since it was set is accepted, so that the portal can be opened again and other settings can be saved.
 */
function isNewEndInPast(before: Opening, { status, maintenanceEnd: end }: Opening, now: Date): boolean {
  if (!end || end > now) return false
  return end.getTime() !== before.maintenanceEnd?.getTime() || (status === 1 && before.status !== 1)
}

/**
 * Opens or closes the portal (START-1), now or at a scheduled time, when a job notifies open pages. The back office stays open.
 */
export async function saveOpening(scope: Scope, opening: Opening): Promise<void> {
  const fields = findInvalidOpening(opening)
  if (fields) refuse('setting_unsound', { fields })
  await inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = pickOpening(await loadBrandConfig(tx))
    if (isNewEndInPast(before, opening, tx.now))
      refuse('setting_unsound', { fields: { maintenanceEnd: { code: 'setting_end_past' } } })
    const after = { ...opening, blockedCountries: [...new Set(opening.blockedCountries)].sort() }
    await updateOpening(tx, after)
    await pushStatus(tx)
    for (const [name, at] of [
      ['start', opening.maintenanceStart],
      ['end', opening.maintenanceEnd],
    ] as const)
      if (at && at > tx.now)
        await enqueue(tx, openingDueTask, {}, { key: `${openingDueTask}:${tx.brandId}:${name}`, runAt: at })
    await appendAudit(tx, { action: 'brand.opening', subject: `brand:${tx.brandId}`, before, after })
  })
}

/** Notifies every page, open or closed; each then asks for its own visitor's status. */
async function pushStatus(tx: Tx): Promise<void> {
  const config = await loadBrandConfig(tx)
  await push(tx, `brand:${tx.brandId}`, {
    type: 'status',
    status: computeStatus(config, '', tx.now),
    maintenanceEnd: config.maintenanceEnd?.toISOString() ?? null,
  })
}

/** Runs when a scheduled maintenance begins or ends. A job of a superseded schedule only makes pages ask again. */
export const jobs: Jobs = {
  tasks: {
    [openingDueTask]: (platform, { brandId }) => inBrand(systemScope(platform, brandId, openingDueTask), pushStatus),
  },
}
