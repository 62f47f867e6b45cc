import type { Body, Value } from '@gasing/contract/call'
import type { createBoard, officeBoards } from '@gasing/contract/calls/office/missions'
import { formatExactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, beginBrandChange, findTooLargeSum, hasSameTerms, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { refuse } from '#platform/refused.ts'
import { freezePeriods } from './freeze-periods.ts'
import { type Board, isMissionsOn, type StoredBoard } from './model.ts'
import { openPeriods } from './open-periods.ts'
import * as store from './store-boards.ts'

type BoardForm = Body<typeof createBoard>

export const listOfficeBoards = (scope: Scope): Promise<Value<typeof officeBoards>> =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    return { list: (await store.selectBoards(tx)).map((row) => toOfficeBoard(scope, config, row)) }
  })

function toOfficeBoard(
  { language }: Scope,
  { currency, defaultLanguage }: BrandConfig,
  { id, prizes, texts, ...row }: StoredBoard,
) {
  return {
    ...row,
    id: id.toString(),
    name: pickLanguage(texts, [language, defaultLanguage])?.name ?? '',
    prizes: prizes.map((prize) => formatExactMoney(prize, currency.decimals)),
    texts: { ...texts },
  } as BoardForm & { id: string; name: string }
}

/**
 * Creates or changes a leaderboard. What it ranks by is fixed at creation.
 * @param id the board to change, or null for a new one
 */
export async function saveBoardForm(scope: Scope, id: bigint | null, form: BoardForm): Promise<{ id: string }> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const config = await readBrandConfigIn(tx)
    const before = id === null ? null : ((await store.lockBoard(tx, id)) ?? refuse('not_found'))
    const row: Board = { ...form, prizes: form.prizes.map(parseMoney) }
    if (row.prizes.some((prize) => prize <= 0n || !isWholeMinor(prize, config.currency.decimals)))
      refuse('fields_refused', {
        fields: { prizes: { code: 'mission_amount', params: { currency: config.currency.code } } },
      })
    const isUnchanged = hasSameTerms<Board>(before, row, ['texts', 'enabled'])
    const tooLarge = findTooLargeSum(scope, config, row.prizes, isUnchanged)
    if (tooLarge) refuse('fields_refused', { fields: { prizes: tooLarge } })
    const known = Object.keys(row.texts).every((language) => config.languages.includes(language))
    if (!known || !row.texts[config.defaultLanguage]?.name.trim())
      refuse('fields_refused', { fields: { texts: { code: 'texts_languages' } } })
    const saved = id ?? (await store.insertBoard(tx, row))
    // a period that passed while no worker ran keeps its prizes too
    if (before?.enabled && isMissionsOn(config)) await openPeriods(tx, config, before)
    if (before) await freezePeriods(tx, config, { before, stopped: !row.enabled })
    if (id !== null) await store.updateBoard(tx, id, row)
    await appendAudit(tx, {
      action: 'board.save',
      subject: `board:${saved}`,
      before: before && toOfficeBoard(scope, config, before),
      after: form,
    })
    return { id: saved.toString() }
  })
}
