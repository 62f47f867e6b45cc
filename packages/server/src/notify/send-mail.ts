import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '#platform/config.ts'
import { invariant } from '#platform/refused.ts'
import { type OutgoingMessage, Undeliverable } from './model.ts'

const connectTimeoutMs = 5_000
const responseTimeoutMs = 15_000
/** Deadline of the whole delivery: a server that sends a byte now and then never runs into the socket timeout. */
const deliveryTimeoutMs = 60_000

const transports = new Map<string, Transporter>()

/** Returns the transport of a mail server, one per URL. */
function transportFor(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  const { protocol, hostname, port, username, password } = new URL(url)
  const made = createTransport({
    host: hostname,
    port: port === '' ? undefined : Number.parseInt(port, 10),
    secure: protocol === 'smtps:',
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      // without TLS, a man in the middle would learn the password
      requireTLS: true,
    }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: responseTimeoutMs,
  })
  transports.set(url, made)
  return made
}

/** What the mail library reports about a failure besides its message, which may contain the address. */
type MailProblem = { readonly code?: unknown; readonly responseCode?: unknown; readonly command?: unknown }

/**
 * Whether the server has rejected this recipient or this content for good. A wrong sender or account is not final: it fails every
 * mail.
 */
const isFinal = ({ code, responseCode, command }: MailProblem): boolean =>
  command === 'API'
    ? code === 'EENVELOPE'
    : typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

/** Returns the failure without the server's text, which may repeat the address. */
function describeProblem(error: unknown): Error {
  const found = (error instanceof Error ? error : {}) as MailProblem
  const text = `the mail server answered ${String(found.responseCode ?? found.code ?? 'nothing')}`
  return isFinal(found) ? new Undeliverable(text) : new Error(text)
}

/**
 * Delivers a mail to the server. Errors do not contain the address.
 * @throws Undeliverable when a retry would change nothing, another error when a retry may succeed
 */
export async function deliverMail(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  { from, to, subject, text, reference }: OutgoingMessage,
  deadlineMs = deliveryTimeoutMs,
): Promise<void> {
  invariant(smtpUrl, 'expected SMTP_URL to be set when an e-mail is queued')
  const mail = {
    from: { name: from.name, address: `no-reply@${from.host}` },
    to: { name: '', address: to },
    subject: subject ?? '',
    text,
    messageId: `<${reference}@${from.host}>`,
    signal: AbortSignal.timeout(deadlineMs),
  }
  try {
    await transportFor(smtpUrl).sendMail(mail)
  } catch (error) {
    throw describeProblem(error)
  }
}
