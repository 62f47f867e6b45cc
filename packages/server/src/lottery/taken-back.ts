import { brandConfigIn } from '#brand/public.ts'
import { paragraphOf, sendMessage } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { text } from '#platform/texts/texts.ts'
import type { DrawRow, Lottery } from './model.ts'
import { nameIn } from './view.ts'

/** A win that a piece of a settlement took back; the bet is part of the message's key. */
export type TakenBack = { readonly memberId: bigint; readonly firstBet: bigint }

/**
 * Sends a message to members whose win was taken back, one per member and piece, in the languages of the brand: their balance has
 * fallen without any action of theirs.
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
