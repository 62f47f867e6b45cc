import { readBrandConfigIn } from '#brand/public.ts'
import { sendMessage, toParagraph } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { translate } from '#platform/texts/texts.ts'
import { rewardNameFor } from './model.ts'
import type { OrderRow } from './store-orders.ts'

type NotifiedOrder = Pick<OrderRow, 'id' | 'memberId' | 'status'>

/** Notifies the member's open pages and the back office of an order's status. */
export async function notifyOrder(tx: Tx, { id, memberId, status }: NotifiedOrder): Promise<void> {
  const event = { type: 'reward' as const, orderId: id.toString(), status }
  await push(tx, `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}

/** Sends the member an inbox message about a decided order, in the brand's languages. */
export async function sendOrderDecision(tx: Tx, order: OrderRow, before: OrderRow['status']) {
  const { id, memberId, status, kind, names, quantity, reason } = order
  const { languages, defaultLanguage } = await readBrandConfigIn(tx)
  const rejected = before === 'approved' ? 'points_letter_returned' : 'points_letter_rejected'
  const key = status === 'approved' ? `points_letter_approved_${kind}` : rejected
  const texts = languages.map((language) => {
    const name = rewardNameFor(names, language, { defaultLanguage })
    const params = { name, quantity, order: id.toString(), reason: reason ?? '' }
    const html = toParagraph(translate(language, `${key}_text`, params))
    return [language, { title: translate(language, `${key}_title`, { order: params.order }), html }] as const
  })
  await sendMessage(tx, { to: { memberId }, texts: Object.fromEntries(texts), key: `reward:${id}:${status}` })
}
