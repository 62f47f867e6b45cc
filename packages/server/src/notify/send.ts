import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { type Channel, insertMessage, insertOutboxLine, type OutboxLine, selectOutboxLines } from './store.ts'
import {
  type MailTemplate,
  type RenderedMessage,
  renderMail,
  renderSms,
  type SmsTemplate,
  type TemplateParams,
} from './templates.ts'

export const sendTask = 'notify-send'

/** Whether this installation can send mail; optional mails are skipped otherwise. */
export const canMail = ({ config }: Platform): boolean => config.sandbox || config.smtpUrl !== null

export const canSms = ({ config }: Platform): boolean => config.sandbox || config.smsProvider !== null

type MessageOrder<Template> = {
  readonly to: string
  readonly template: Template
  readonly language: string
  readonly params?: TemplateParams
}

/** Queues a mail in the caller's transaction. Outside the sandbox, refuses with `service_down` when no provider is configured. */
export async function sendMail(tx: Tx, order: MessageOrder<MailTemplate>): Promise<void> {
  const params = await withBrandName(tx, order.params)
  await queueMessage(tx, {
    channel: 'email',
    order,
    written: renderMail(order.template, order.language, params),
    params,
  })
}

/** Queues an SMS in the caller's transaction; the sandbox's outbox shows `params.code` separately. */
export async function sendSms(tx: Tx, order: MessageOrder<SmsTemplate>): Promise<void> {
  const params = await withBrandName(tx, order.params)
  await queueMessage(tx, { channel: 'sms', order, written: renderSms(order.template, order.language, params), params })
}

const withBrandName = async (tx: Tx, params: TemplateParams = {}): Promise<TemplateParams> => ({
  brand: (await readBrandConfigIn(tx)).name,
  ...params,
})

type PreparedMessage = {
  readonly channel: Channel
  readonly order: MessageOrder<string>
  readonly written: RenderedMessage
  readonly params: TemplateParams
}

/** Queues a message for the provider, or stores it in the sandbox's outbox when there is none. */
async function queueMessage(tx: Tx, { channel, order, written, params }: PreparedMessage): Promise<void> {
  const { sandbox, smtpUrl, smsProvider } = tx.platform.config
  if ((channel === 'email' ? smtpUrl : smsProvider) === null) {
    if (!sandbox) refuse('service_down')
    const code = typeof params.code === 'string' ? params.code : null
    return insertOutboxLine(tx, { channel, to: order.to, ...written, code })
  }
  const sealed = tx.platform.seal.seal(
    JSON.stringify({ to: order.to, ...written }),
    messageSealPlaceOf(tx.brandId, channel),
  )
  const messageId = await insertMessage(tx, { channel, template: order.template, content: sealed })
  await enqueue(tx, sendTask, { messageId: messageId.toString() })
}

export const messageSealPlaceOf = (brandId: number, channel: Channel): string =>
  `notify.message.content:${brandId}:${channel}`

const outboxLinesMax = 100

/** The sandbox's outbox for one recipient, or for all, newest first. */
export const readOutboxFor = (tx: Tx, to: string | null): Promise<OutboxLine[]> =>
  selectOutboxLines(tx, to === null ? null : { address: to, numberEnd: significantDigitsOf(to) }, outboxLinesMax)

/** The significant digits of a number, so that it is found in any notation: `+60123456789`, `0123456789`. */
const significantDigitsOf = (to: string): string | null => /^[+ 0]*([0-9]{6,15})$/.exec(to)?.[1] ?? null
