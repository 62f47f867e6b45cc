import { brandConfigIn } from '#brand/public.ts'
import { paragraphOf, sendMessage } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { text } from '#platform/texts/texts.ts'
import type { DrawRow, Lottery } from './model.ts'
import { nameIn } from './view.ts'

/** Whose win a piece of a settlement took back; the bet names the letter. */
export type TakenBack = { readonly memberId: bigint; readonly firstBet: bigint }

/**
 * Writes to those whose win was taken back, once for all that a piece took of theirs, in the languages of the brand. Their balance is
 * less without anything that they did.
 */
export async function writeTakenBack(
  tx: Tx,
  { names }: Lottery,
  { drawId, issue, settlement }: DrawRow,
  backs: readonly TakenBack[],
): Promise<void> {
  if (backs.length === 0) return
  const { languages } = await brandConfigIn(tx)
  const written = languages.map((language) => {
    const params = { game: nameIn(names, language), issue }
    const html = paragraphOf(text(language, 'lottery_letter_back_text', params))
    return [language, { title: text(language, 'lottery_letter_back_title', params), html }] as const
  })
  const firstOf = new Map(backs.toReversed().map(({ memberId, firstBet }) => [memberId, firstBet]))
  for (const [memberId, firstBet] of firstOf)
    await sendMessage(tx, {
      to: { memberId },
      texts: Object.fromEntries(written),
      key: `lottery:${drawId}:${settlement}:${firstBet}`,
    })
}
