import type { Body } from '@gasing/contract/call'
import type { createAnnouncement } from '@gasing/contract/calls/office/pages'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { formatLocalTime, toLocalTime } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { listPreferredLanguages, parsePeriod, pickPageTitle, validateTexts } from './page-texts.ts'
import { scheduleChange } from './schedule.ts'
import * as store from './store-announcements.ts'

/** The types that the page header asks for (PROMO-3). */
const defaultTypes = 'B,PL,PU,PR'

type AnnouncementsQuery = { readonly types?: string; readonly platform?: string; readonly execution?: string }

/** PROMO-3: returns the published announcements, grouped by where they are shown. An unknown type yields none. */
export async function readAnnouncements(
  scope: Scope,
  { types = defaultTypes, platform = 'W', execution = 'B' }: AnnouncementsQuery,
) {
  return inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const asked = { types: types.split(','), platform, execution }
    const shown = await store.selectShownAnnouncements(tx, asked, listPreferredLanguages(scope.language, config))
    const of = (type: store.AnnouncementType) =>
      shown
        .filter((each) => each.type === type)
        .map(({ id, version, text, since }) => ({
          id: id.toString(),
          version,
          type,
          title: text.title,
          content: text.html,
          date: formatLocalTime(config.timeZone, since),
        }))
    return { popup: of('PU'), banners: of('B'), player: of('PL'), promotion: of('PR'), headline: of('H') }
  })
}

export const listAnnouncements = (scope: Scope, filter: store.AnnouncementFilter) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const rows = await store.selectAnnouncements(tx, filter)
    return {
      list: rows.map((row) => toAnnouncementLine(tx, config, row)),
      total: await store.countAnnouncements(tx, filter),
    }
  })

export const readAnnouncement = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => toAnnouncementLine(tx, await readBrandConfigIn(tx), await findAnnouncement(tx, id)))

/** @param id the announcement to change, or null for a new one */
export async function saveAnnouncement(scope: Scope, form: Body<typeof createAnnouncement>, id: bigint | null) {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const config = await readBrandConfigIn(tx)
    const before = id === null ? null : await findAnnouncement(tx, id)
    const { startsAt, endsAt, texts, ...rest } = form
    const row = { ...rest, ...parsePeriod(config, startsAt, endsAt), texts: validateTexts(config, texts) }
    const announcementId = id ?? (await store.insertAnnouncement(tx, row))
    if (id !== null) await store.updateAnnouncement(tx, id, row)
    await scheduleChange(tx, `announcement:${announcementId}`, [row.startsAt, row.endsAt])
    await appendAudit(tx, {
      action: 'announcement.save',
      subject: `announcement:${announcementId}`,
      before: toAuditedAnnouncement(before),
      after: row,
    })
    return { id: announcementId.toString() }
  })
}

export async function removeAnnouncement(scope: Scope, id: bigint): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = await findAnnouncement(tx, id)
    await store.deleteAnnouncement(tx, id)
    await appendAudit(tx, {
      action: 'announcement.remove',
      subject: `announcement:${id}`,
      before: toAuditedAnnouncement(before),
    })
    return {}
  })
}

/** The row as logged with before and after, without the fields that never change. */
const toAuditedAnnouncement = (kept: store.StoredAnnouncement | null) => {
  if (!kept) return null
  const { id: _id, createdAt: _at, ...row } = kept
  return row
}

export async function moveAnnouncement(scope: Scope, id: bigint, to: 'up' | 'down'): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    await findAnnouncement(tx, id)
    await store.swapAnnouncement(tx, id, to === 'up' ? -1 : 1)
    await appendAudit(tx, { action: 'announcement.move', subject: `announcement:${id}`, after: { to } })
    return {}
  })
}

const findAnnouncement = async (tx: Tx, id: bigint) => (await store.selectAnnouncement(tx, id)) ?? refuse('not_found')

function toAnnouncementLine(
  tx: Tx,
  config: BrandConfig,
  { id, startsAt, endsAt, createdAt: _at, ...row }: store.StoredAnnouncement,
) {
  const local = (at: Date | null) => (at === null ? null : toLocalTime(config.timeZone, at))
  const shown = row.enabled && (!startsAt || startsAt <= tx.now) && (!endsAt || endsAt > tx.now)
  return {
    ...row,
    id: id.toString(),
    title: pickPageTitle(row.texts, tx.scope, config),
    startsAt: local(startsAt),
    endsAt: local(endsAt),
    shown,
  }
}
