import type { Body, Value } from '@gasing/contract/call'
import type { officeLanes, saveLane } from '@gasing/contract/calls/office/games'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { publishCatalogueChange } from './catalogue.ts'
import { type LaneRow, selectLanes } from './store-catalogue.ts'
import { selectGame } from './store-games.ts'
import { deleteLane, insertLane, type NewLane, updateLane, updateLanePlaces } from './store-lanes.ts'
import { selectVendor } from './store-vendors.ts'

export function readOfficeLanes(scope: Scope): Promise<Value<typeof officeLanes>> {
  return inBrand(scope, async (tx) => {
    const rows = await selectLanes(tx)
    const list: Value<typeof officeLanes>['list'] = []
    for (const row of rows) list.push(await toOfficeLane(tx, row))
    return { list }
  })
}

async function toOfficeLane(tx: Tx, { laneId, gameIds, page, kind, gameType, vendor, titles, place, shown }: LaneRow) {
  const games: { id: string; name: string }[] = []
  for (const id of gameIds) {
    const game = await selectGame(tx, id)
    if (game) games.push({ id: id.toString(), name: game.name })
  }
  return {
    ...{ page, kind, vendor, titles, place, shown, games },
    gameType: gameType as Value<typeof officeLanes>['list'][number]['gameType'],
    id: laneId.toString(),
    gameIds: gameIds.map(String),
  }
}

/** Saves a lane, or adds one at the end. @returns its id */
export function saveOfficeLane(scope: Scope, form: Body<typeof saveLane>, laneId: bigint | null): Promise<bigint> {
  return inBrand(scope, async (tx) => {
    const before = laneId === null ? null : await requireLane(tx, laneId)
    const lane = await validateLane(tx, form)
    const id = laneId ?? (await insertLane(tx, lane))
    if (laneId !== null) await updateLane(tx, laneId, lane)
    await publishCatalogueChange(tx)
    const after = { ...lane, gameIds: lane.gameIds.map(String) }
    await appendAudit(tx, {
      action: 'games.lane',
      subject: `lane:${id}`,
      before: before && toAuditedLane(before),
      after,
    })
    return id
  })
}

const requireLane = async (tx: Tx, laneId: bigint): Promise<LaneRow> =>
  (await selectLanes(tx)).find((lane) => lane.laneId === laneId) ?? refuse('not_found')

const toAuditedLane = ({ page, kind, gameType, vendor, gameIds, titles, shown }: LaneRow) => ({
  ...{ page, kind, gameType, vendor, titles, shown },
  gameIds: gameIds.map(String),
})

const idMax = 9_223_372_036_854_775_807n

/** Keeps the form fields that apply to the lane's kind; refuses a missing type and an unknown vendor or game. */
async function validateLane(tx: Tx, form: Body<typeof saveLane>): Promise<NewLane> {
  const { kind } = form
  const { languages } = await readBrandConfigIn(tx)
  if (kind === 'type' && form.gameType === null)
    refuse('fields_refused', { fields: { gameType: { code: 'lane_type' } } })
  if (kind === 'vendor' && !(await selectVendor(tx, form.vendor ?? '')))
    refuse('fields_refused', { fields: { vendor: { code: 'lane_vendor' } } })
  const gameIds = kind === 'chosen' ? [...new Set(form.gameIds)].map(BigInt) : []
  for (const id of gameIds)
    if (id > idMax || !(await selectGame(tx, id)))
      refuse('fields_refused', { fields: { gameIds: { code: 'lane_games' } } })
  const titles = Object.entries(form.titles)
    .map(([language, title]) => [language, title.trim()] as const)
    .filter(([language, title]) => languages.includes(language) && title !== '')
  return {
    page: form.page,
    kind,
    gameType: kind === 'type' ? form.gameType : null,
    vendor: kind === 'vendor' ? form.vendor : null,
    gameIds,
    titles: Object.fromEntries(titles),
    shown: form.shown,
  }
}
export function deleteOfficeLane(scope: Scope, laneId: bigint): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const before = await requireLane(tx, laneId)
    await deleteLane(tx, laneId)
    await publishCatalogueChange(tx)
    await appendAudit(tx, { action: 'games.lane-remove', subject: `lane:${laneId}`, before: toAuditedLane(before) })
    return {}
  })
}

export function saveLaneOrder(scope: Scope, laneIds: readonly bigint[]): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const before = (await selectLanes(tx)).map((lane) => lane.laneId.toString())
    await updateLanePlaces(tx, laneIds)
    await publishCatalogueChange(tx)
    await appendAudit(tx, { action: 'games.lane-order', subject: 'lanes', before, after: laneIds.map(String) })
    return {}
  })
}
