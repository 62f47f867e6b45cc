import type { Config, SmsProvider } from '#platform/config.ts'
import { readAnswer } from '#platform/read-answer.ts'
import { invariant } from '#platform/refused.ts'
import { type Outgoing, Undeliverable } from './model.ts'

const answerMs = 10_000
const answerBytesMax = 100_000

type Request = { readonly url: string; readonly headers: Record<string, string>; readonly body: string }
/** How a provider wants a message, and what it says of it: null, or why the message will never arrive. */
type Port = {
  request(config: Config, message: Outgoing): Request
  problemIn?(body: string): { text: string; isFinal: boolean } | null
}

const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const basic = (account: string, secret: string): string =>
  `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`

/** Our own JSON, for a gateway of the operator's: any 2xx means taken. */
const http: Port = {
  request: ({ smsUrl }, { from, to, text, reference }) => ({
    url: smsUrl ?? '',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: from.name, to, text, reference }),
  }),
}

/** Twilio's Messages resource. */
const twilio: Port = {
  request: ({ smsUrl, smsAccount, smsSecret, smsFrom }, { to, text }) => ({
    url: `${smsUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${encodeURIComponent(smsAccount)}/Messages.json`,
    headers: { ...formType, authorization: basic(smsAccount, smsSecret) },
    // a messaging service in place of a sender begins with MG
    body: form({ To: to, [smsFrom.startsWith('MG') ? 'MessagingServiceSid' : 'From']: smsFrom, Body: text }),
  }),
  // who stands in between may answer 200 to everything: only what has a number was taken
  problemIn: (body) =>
    /"sid"\s*:\s*"[A-Za-z0-9]+"/.test(body) ? null : { text: 'the SMS provider answered nonsense', isFinal: false },
}

/** What Vonage says when another try may do better: throttled, an error of its own, a carrier that is down. */
const vonageTransient: ReadonlySet<string> = new Set(['1', '5', '10'])

/** Vonage's SMS API: it answers 200 whatever becomes of the message, and says so in the body. */
const vonage: Port = {
  request: ({ smsUrl, smsAccount, smsSecret, smsFrom }, { to, text, reference }) => ({
    url: `${smsUrl ?? 'https://rest.nexmo.com'}/sms/json`,
    headers: formType,
    body: form({
      api_key: smsAccount,
      api_secret: smsSecret,
      from: smsFrom,
      to: to.replace(/^\+/, ''),
      text,
      type: 'unicode',
      'client-ref': reference,
    }),
  }),
  problemIn(body) {
    const statuses = [...body.matchAll(/"status"\s*:\s*"([0-9]{1,3})"/g)].map(([, status = '']) => status)
    const bad = statuses.length === 0 ? 'nothing' : statuses.find((status) => status !== '0')
    if (bad === undefined) return null
    return { text: `the SMS provider answered ${bad}`, isFinal: statuses.length > 0 && !vonageTransient.has(bad) }
  },
}

const ports: Readonly<Record<SmsProvider, Port>> = { http, twilio, vonage }

/** The other side is busy or broken; anything else that is refused will be refused again. */
const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500

/**
 * Hands an SMS to the provider. No secret, number or text is in what it throws.
 * @throws Undeliverable when trying again would change nothing
 */
export async function smsOut(config: Config, message: Outgoing, deadlineMs = answerMs): Promise<void> {
  invariant(config.smsProvider, 'a queued SMS has a provider to go out by')
  const { request, problemIn } = ports[config.smsProvider]
  const { url, ...options } = request(config, message)
  const answer = await fetch(url, {
    method: 'POST',
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    const problem = `the SMS provider answered ${answer.status}`
    throw isTransient(answer.status) ? new Error(problem) : new Undeliverable(problem)
  }
  // what nobody reads is not waited for
  if (!problemIn) return answer.body?.cancel()
  const found = problemIn(await readAnswer(answer, answerBytesMax))
  if (found) throw found.isFinal ? new Undeliverable(found.text) : new Error(found.text)
}
