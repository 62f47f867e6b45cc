import { readBrandConfigIn } from '#brand/public.ts'
import { sendMessage, toParagraph } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { translate } from '#platform/texts/texts.ts'
import type { DrawRow, Lottery } from './model.ts'
import type { StoppedChase } from './store-chases.ts'
import { pickName } from './view.ts'

/** A win that a piece of a settlement took back; the bet is part of the message's key. */
export type ReclaimedWin = { readonly memberId: bigint; readonly firstBet: bigint }

/**
 * Sends a message to members whose win was taken back, one per member and piece: their balance has fallen without any action of
 * theirs.
 */
export async function sendReclaimedMessages(
  tx: Tx,
  lottery: Lottery,
  draw: DrawRow,
  backs: readonly ReclaimedWin[],
): Promise<void> {
  const firstOf = new Map(backs.toReversed().map(({ memberId, firstBet }) => [memberId, firstBet]))
  await sendDrawMessages(
    tx,
    { lottery, draw, text: 'lottery_letter_back' },
    [...firstOf].map(([memberId, firstBet]) => ({ memberId, part: `${firstBet}`, params: {} })),
  )
}

/** Sends a message to members whose chase was stopped by a win that was taken back: it does not continue by itself. */
export const sendStoppedMessages = (
  tx: Tx,
  lottery: Lottery,
  draw: DrawRow,
  chases: readonly StoppedChase[],
): Promise<void> =>
  sendDrawMessages(
    tx,
    { lottery, draw, text: 'lottery_letter_stopped' },
    chases.map(({ memberId, slipId, draws }) => ({ memberId, part: `chase:${slipId}`, params: { draws } })),
  )

type DrawMessage = {
  readonly lottery: Lottery
  readonly draw: DrawRow
  readonly text: 'lottery_letter_back' | 'lottery_letter_stopped'
}
type Recipient = {
  readonly memberId: bigint
  /** The end of the message's deduplication key. */
  readonly part: string
  readonly params: Readonly<Record<string, number>>
}

/** Sends a message about a draw in the languages of the brand. */
async function sendDrawMessages(
  tx: Tx,
  { lottery: { names }, draw: { drawId, issue, settlement }, text }: DrawMessage,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return
  const { languages } = await readBrandConfigIn(tx)
  for (const { memberId, part, params } of recipients) {
    const texts = languages.map((language) => {
      const all = { ...params, game: pickName(names, language), issue }
      const html = toParagraph(translate(language, `${text}_text`, all))
      return [language, { title: translate(language, `${text}_title`, all), html }] as const
    })
    const key = `lottery:${drawId}:${settlement}:${part}`
    await sendMessage(tx, { to: { memberId }, texts: Object.fromEntries(texts), key })
  }
}
