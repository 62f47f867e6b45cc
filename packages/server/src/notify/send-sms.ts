import type { Config, SmsProvider } from '#platform/config.ts'
import { readLimitedText } from '#platform/read-answer.ts'
import { invariant } from '#platform/refused.ts'
import { type OutgoingMessage, Undeliverable } from './model.ts'

const responseTimeoutMs = 10_000
const responseBytesMax = 100_000

type ProviderRequest = { readonly url: string; readonly headers: Record<string, string>; readonly body: string }
/** A provider's request format, and its verdict on a message: null when accepted, or why it was not and whether that is final. */
type SmsProviderAdapter = {
  request(config: Config, message: OutgoingMessage): ProviderRequest
  problemIn?(body: string): { text: string; isFinal: boolean } | null
}

const encodeForm = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const buildBasicAuthorization = (account: string, secret: string): string =>
  `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`

/** Our own JSON format, for an operator's gateway: any 2xx means accepted. */
const httpAdapter: SmsProviderAdapter = {
  request: ({ smsUrl }, { from, to, text, reference }) => ({
    url: smsUrl ?? '',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: from.name, to, text, reference }),
  }),
}

/** Twilio's Messages resource. */
const twilioAdapter: SmsProviderAdapter = {
  request: ({ smsUrl, smsAccount, smsSecret, smsFrom }, { to, text }) => ({
    url: `${smsUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${encodeURIComponent(smsAccount)}/Messages.json`,
    headers: { ...formType, authorization: buildBasicAuthorization(smsAccount, smsSecret) },
    // the id of a messaging service, used in place of a sender, begins with MG
    body: encodeForm({ To: to, [smsFrom.startsWith('MG') ? 'MessagingServiceSid' : 'From']: smsFrom, Body: text }),
  }),
  // an intermediary may answer 200 to everything: only an answer with a message id means accepted
  problemIn: (body) =>
    /"sid"\s*:\s*"[A-Za-z0-9]+"/.test(body)
      ? null
      : { text: 'the SMS provider sent an unexpected response', isFinal: false },
}

/** Vonage's retryable errors: throttled, internal error, carrier down. */
const vonageTransient: ReadonlySet<string> = new Set(['1', '5', '10'])

/** Vonage's SMS API: it always answers 200, with the result in the body. */
const vonageAdapter: SmsProviderAdapter = {
  request: ({ smsUrl, smsAccount, smsSecret, smsFrom }, { to, text, reference }) => ({
    url: `${smsUrl ?? 'https://rest.nexmo.com'}/sms/json`,
    headers: formType,
    body: encodeForm({
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

const adapters: Readonly<Record<SmsProvider, SmsProviderAdapter>> = {
  http: httpAdapter,
  twilio: twilioAdapter,
  vonage: vonageAdapter,
}

/** The provider is busy or broken; any other refusal would be repeated. */
const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500

/**
 * Delivers an SMS to the provider. Errors contain no secret, number or text.
 * @throws Undeliverable when a retry would change nothing
 */
export async function deliverSms(
  config: Config,
  message: OutgoingMessage,
  deadlineMs = responseTimeoutMs,
): Promise<void> {
  invariant(config.smsProvider, 'expected SMS_PROVIDER to be set when an SMS is queued')
  const { request, problemIn } = adapters[config.smsProvider]
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
  // an unused body is not waited for
  if (!problemIn) return answer.body?.cancel()
  const found = problemIn(await readLimitedText(answer, responseBytesMax))
  if (found) throw found.isFinal ? new Undeliverable(found.text) : new Error(found.text)
}
