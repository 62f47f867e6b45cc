import type { Body, Value } from '@gasing/contract/call'
import type { createBoard, officeBoards } from '@gasing/contract/calls/office/missions'
import { exactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfigIn, changed, isSameTerms, tooLargeFor } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { inLanguage } from '#platform/in-language.ts'
import { refuse } from '#platform/refused.ts'
import type { Board, KeptBoard } from './model.ts'
import { settlePeriods } from './settle-periods.ts'
import * as store from './store-boards.ts'

type Form = Body<typeof createBoard>

export const listBoards = (scope: Scope): Promise<Value<typeof officeBoards>> =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    return { list: (await store.boardRows(tx)).map((row) => line(scope, config, row)) }
  })

function line(
  { language }: Scope,
  { currency, defaultLanguage }: BrandConfig,
  { id, prizes, texts, ...row }: KeptBoard,
) {
  return {
    ...row,
    id: id.toString(),
    name: inLanguage(texts, [language, defaultLanguage])?.name ?? '',
    prizes: prizes.map((prize) => exactMoney(prize, currency.decimals)),
    texts: { ...texts },
  } as Form & { id: string; name: string }
}

/**
 * Creates or changes a leaderboard. What it ranks by is fixed at creation.
 * @param id the board to change, or null for a new one
 */
export async function saveBoardForm(scope: Scope, id: bigint | null, form: Form): Promise<{ id: string }> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const config = await brandConfigIn(tx)
    const before = id === null ? null : ((await store.holdBoard(tx, id)) ?? refuse('not_found'))
    const row: Board = { ...form, prizes: form.prizes.map(parseMoney) }
    if (row.prizes.some((prize) => prize <= 0n || !isWholeMinor(prize, config.currency.decimals)))
      refuse('fields_refused', {
        fields: { prizes: { code: 'mission_amount', params: { currency: config.currency.code } } },
      })
    const stands = isSameTerms<Board>(before, row, ['texts', 'enabled'])
    const large = tooLargeFor(scope, config, row.prizes, stands)
    if (large) refuse('fields_refused', { fields: { prizes: large } })
    const known = Object.keys(row.texts).every((language) => config.languages.includes(language))
    if (!known || !row.texts[config.defaultLanguage]?.name.trim())
      refuse('fields_refused', { fields: { texts: { code: 'texts_languages' } } })
    const saved = id ?? (await store.insertBoard(tx, row))
    if (before) await settlePeriods(tx, config, { before, stopped: !row.enabled })
    if (id !== null) await store.updateBoard(tx, id, row)
    await appendAudit(tx, {
      action: 'board.save',
      subject: `board:${saved}`,
      before: before && line(scope, config, before),
      after: form,
    })
    return { id: saved.toString() }
  })
}
