import { readBrandConfigIn } from '#brand/public.ts'
import { sendMessage, toParagraph } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { translate } from '#platform/texts/texts.ts'
import type { RankRow } from './store.ts'

/** Sends a member an inbox message about a new rank and its benefits, in the brand's languages; once per rank. */
export async function sendRankMessage(tx: Tx, memberId: bigint, { level, name, benefits }: RankRow): Promise<void> {
  const { languages, defaultLanguage } = await readBrandConfigIn(tx)
  const written = languages.map((language) => {
    const brings = splitBenefits(benefits[language] || benefits[defaultLanguage] || '')
    const lines = [translate(language, 'rank_letter_text', { rank: name }), ...brings]
    const html = lines.map(toParagraph).join('')
    return [language, { title: translate(language, 'rank_letter_title', { rank: name }), html }] as const
  })
  await sendMessage(tx, { to: { memberId }, texts: Object.fromEntries(written), key: `rank:${memberId}:${level}` })
}

/** Splits a rank's benefits into distinct, non-empty lines. */
export const splitBenefits = (text: string): string[] => {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}
