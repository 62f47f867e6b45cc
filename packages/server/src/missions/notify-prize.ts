import { readBrandConfigIn } from '#brand/public.ts'
import { sendMessage, toParagraph } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { translate } from '#platform/texts/texts.ts'
import type { StoredBoard } from './model.ts'
import type { DuePrize } from './store-boards.ts'

/** Sends an inbox message about a leaderboard prize and its turnover, in the brand's languages; once per prize. */
export async function writePrize(
  tx: Tx,
  { texts: names }: Pick<StoredBoard, 'texts'>,
  { memberId, place, start, prize, turnoverPercent: percent, key }: DuePrize & { readonly key: string },
): Promise<void> {
  const { languages, defaultLanguage, currency } = await readBrandConfigIn(tx)
  const amount = { units: prize, currency }
  const written = languages.map((language) => {
    const board = pickLanguage(names, [language, defaultLanguage])?.name ?? ''
    const params = { board, place, day: start, amount, percent }
    const lines = ['board_letter_text', ...(percent > 0 ? ['board_letter_turnover'] : [])]
    const html = lines.map((line) => toParagraph(translate(language, line, params))).join('')
    return [language, { title: translate(language, 'board_letter_title', params), html }] as const
  })
  await sendMessage(tx, { to: { memberId }, texts: Object.fromEntries(written), key })
}
