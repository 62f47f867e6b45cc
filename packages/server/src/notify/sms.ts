import type { Config } from '#platform/config.ts'
import { invariant } from '#platform/refused.ts'
import type { Outgoing } from './model.ts'

const answerMs = 10_000

/** Hands an SMS to the gateway at `SMS_URL`: one JSON message, any 2xx means taken. */
export async function smsOut({ smsUrl }: Config, { from, to, text, reference }: Outgoing): Promise<void> {
  invariant(smsUrl, 'a queued SMS has a gateway to go out by')
  const answer = await fetch(smsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: from.name, to, text, reference }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
}
