import { brandConfigIn } from '#brand/public.ts'
import { paragraphOf, sendMessage } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { text } from '#platform/texts/texts.ts'
import type { RankRow } from './store.ts'

/** Sends a member an inbox message about a new rank and its benefits, in the brand's languages; once per rank. */
export async function writeRise(tx: Tx, memberId: bigint, { level, name, benefits }: RankRow): Promise<void> {
  const { languages, defaultLanguage } = await brandConfigIn(tx)
  const written = languages.map((language) => {
    const brings = linesOf(benefits[language] || benefits[defaultLanguage] || '')
    const lines = [text(language, 'rank_letter_text', { rank: name }), ...brings]
    const html = lines.map(paragraphOf).join('')
    return [language, { title: text(language, 'rank_letter_title', { rank: name }), html }] as const
  })
  await sendMessage(tx, { to: { memberId }, texts: Object.fromEntries(written), key: `rank:${memberId}:${level}` })
}

/** Splits a rank's benefits into distinct, non-empty lines. */
export const linesOf = (words: string): string[] => {
  const lines = words.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}
