import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '#platform/config.ts'
import { invariant } from '#platform/refused.ts'
import type { Outgoing } from './model.ts'

const connectMs = 5_000
const answerMs = 15_000
/** Deadline of the whole delivery: a server that sends a byte now and then never runs into the socket timeout. */
const wholeMs = 60_000

const transports = new Map<string, Transporter>()

/** Returns the transport of a mail server, one per URL. */
function transportTo(url: string): Transporter {
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
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
  })
  transports.set(url, made)
  return made
}

/**
 * Delivers a mail to the server.
 * @throws when it was not accepted in time
 */
export async function mailOut(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  { from, to, subject, text, reference }: Outgoing,
  deadlineMs = wholeMs,
): Promise<void> {
  invariant(smtpUrl, 'expected SMTP_URL to be set when an e-mail is queued')
  await transportTo(smtpUrl).sendMail({
    from: { name: from.name, address: `no-reply@${from.host}` },
    to: { name: '', address: to },
    subject: subject ?? '',
    text,
    messageId: `<${reference}@${from.host}>`,
    signal: AbortSignal.timeout(deadlineMs),
  })
}
