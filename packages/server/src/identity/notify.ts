import { readBrandConfigIn } from '#brand/public.ts'
import { sendMessage, toParagraph } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { translate } from '#platform/texts/texts.ts'
import type { CheckRow, CheckStatus } from './store.ts'

/** Notifies the member's open pages and the back office of a document status. */
export async function notifyCheck(tx: Tx, memberId: bigint, status: CheckStatus): Promise<void> {
  const event = { type: 'identity' as const, status }
  await push(tx, `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}

type DecidedStatus = Exclude<CheckStatus, 'waiting'>

/** Sends the decision to the member's inbox, in all languages of the brand. */
export async function sendCheckDecision(
  tx: Tx,
  { checkId, memberId, status, reason }: Pick<CheckRow, 'checkId' | 'memberId' | 'reason'> & { status: DecidedStatus },
): Promise<void> {
  const { languages } = await readBrandConfigIn(tx)
  const written = languages.map((language) => {
    const html = toParagraph(translate(language, `identity_letter_${status}_text`, { reason: reason ?? '' }))
    return [language, { title: translate(language, `identity_letter_${status}_title`), html }] as const
  })
  await sendMessage(tx, {
    to: { memberId },
    texts: Object.fromEntries(written),
    key: `identity:${checkId}:${status}`,
  })
}
