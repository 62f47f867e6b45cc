import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import { type Channel, insertMessage, insertOutboxLine, type OutboxLine, outboxLines } from './store.ts'
import { type MailTemplate, type Params, type SmsTemplate, type Written, writeMail, writeSms } from './templates.ts'

export const sendTask = 'notify-send'

/** Whether this installation can send mail; optional mails are skipped otherwise. */
export const canMail = ({ config }: Platform): boolean => config.sandbox || config.smtpUrl !== null

export const canSms = ({ config }: Platform): boolean => config.sandbox || config.smsProvider !== null

type Order<Template> = {
  readonly to: string
  readonly template: Template
  readonly language: string
  readonly params?: Params
}

/** Queues a mail in the caller's transaction. Outside the sandbox, refuses with `service_down` when no provider is configured. */
export async function sendMail(tx: Tx, order: Order<MailTemplate>): Promise<void> {
  const params = await withBrand(tx, order.params)
  await hand(tx, { channel: 'email', order, written: writeMail(order.template, order.language, params), params })
}

/** Queues an SMS in the caller's transaction; the sandbox's outbox shows `params.code` separately. */
export async function sendSms(tx: Tx, order: Order<SmsTemplate>): Promise<void> {
  const params = await withBrand(tx, order.params)
  await hand(tx, { channel: 'sms', order, written: writeSms(order.template, order.language, params), params })
}

const withBrand = async (tx: Tx, params: Params = {}): Promise<Params> => ({
  brand: (await brandConfigIn(tx)).name,
  ...params,
})

type Message = {
  readonly channel: Channel
  readonly order: Order<string>
  readonly written: Written
  readonly params: Params
}

/** Queues a message for the provider, or stores it in the sandbox's outbox when there is none. */
async function hand(tx: Tx, { channel, order, written, params }: Message): Promise<void> {
  const { sandbox, smtpUrl, smsProvider } = tx.platform.config
  if ((channel === 'email' ? smtpUrl : smsProvider) === null) {
    if (!sandbox) refuse('service_down')
    const code = typeof params.code === 'string' ? params.code : null
    return insertOutboxLine(tx, { channel, to: order.to, ...written, code })
  }
  const sealed = tx.platform.seal.seal(JSON.stringify({ to: order.to, ...written }), contentPlace(tx.brandId, channel))
  const messageId = await insertMessage(tx, { channel, template: order.template, content: sealed })
  await enqueue(tx, sendTask, { messageId: messageId.toString() })
}

export const contentPlace = (brandId: number, channel: Channel): string =>
  `notify.message.content:${brandId}:${channel}`

const outboxLinesMax = 100

/** The sandbox's outbox for one recipient, or for all, newest first. */
export const outboxFor = (tx: Tx, to: string | null): Promise<OutboxLine[]> =>
  outboxLines(tx, to === null ? null : { address: to, numberEnd: numberEndOf(to) }, outboxLinesMax)

/** The significant digits of a number, so that it is found in any notation: `+60123456789`, `0123456789`. */
const numberEndOf = (to: string): string | null => /^[+ 0]*([0-9]{6,15})$/.exec(to)?.[1] ?? null
