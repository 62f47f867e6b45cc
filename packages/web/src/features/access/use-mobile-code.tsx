import { phoneAuth } from '@gasing/contract/calls/phone'
import { type ReactNode, useRef, useState } from 'react'
import { send } from '#api/call.ts'
import { networkKey, Refused } from '#api/refused.ts'
import { t } from '#i18n/i18n.ts'
import { isOn } from '#modules.ts'
import { addDiallingCode } from '#shared/dialling-code.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import type { Provider } from './phone-auth/provider.ts'
import { showNumberProblem } from './show-number-problem.ts'
import { type CodeSending, type CodeSent, useCodeSending } from './use-code-sending.ts'
import type { Fields } from './use-fields.ts'

const VerifierDialog = lazyWithRetry(() =>
  import('./phone-auth/VerifierDialog.tsx').then((file) => ({ default: file.VerifierDialog })),
)

type Phone = { countryDialingCode: string; mobileNum: string }
/** Proof to the server that the user owns the number (REG-15). */
export type NumberProof = { verificationCode: string } | { firebaseChannel: 'sms'; firebaseIdToken: string }

export type MobileCode = {
  sending: CodeSending
  /** Sends a code to the number: by the brand's phone authentication if it has one, otherwise by `own`. */
  send: (phone: Phone, own: (phone: Phone) => Promise<CodeSent>) => void
  /** Returns the proof to send to the server for a typed code. */
  shown: (code: string) => Promise<NumberProof>
  dialog: ReactNode
}

/** REG-10: one minute until the next code; the provider's codes are valid for five. */
const providerSending: CodeSent = { expiredMinutes: 5, retryAfterSeconds: 60 }

type PendingCheck = {
  readonly provider: Provider
  readonly done: (sessionInfo: string) => void
  readonly failed: (problem: unknown) => void
}
type ProviderSession = {
  readonly provider: Provider
  readonly sessionInfo: string
  token?: { code: string; text: string }
}

/** Codes to a mobile number, sent by our server or by phone authentication. */
export function useMobileCode(fields: Pick<Fields, 'tell'>): MobileCode {
  const sending = useCodeSending()
  const [waiting, setWaiting] = useState<PendingCheck | null>(null)
  const session = useRef<ProviderSession | null>(null)

  const byProvider = async (provider: Provider): Promise<CodeSent> => {
    const sessionInfo = await new Promise<string>((done, failed) => setWaiting({ provider, done, failed })).finally(
      () => setWaiting(null),
    )
    session.current = { provider, sessionInfo }
    return providerSending
  }
  const sendCode = async (typed: Phone, own: (phone: Phone) => Promise<CodeSent>): Promise<CodeSent> => {
    session.current = null
    const phone = await addDiallingCode(typed)
    const provider = isOn('PHONEAUTH3') ? await findProvider(phone) : null
    return provider ? byProvider(provider) : own(phone)
  }
  return {
    sending,
    send: (phone, own) => void sending.send(() => sendCode(phone, own).catch(showNumberProblem(fields))),
    shown: async (code) => (session.current ? exchangeForToken(session.current, code) : { verificationCode: code }),
    dialog: (
      <LazyBoundary
        onLost={() => waiting?.failed(new Refused({ code: 'in_network_again', status: 0, message: t(networkKey) }))}
      >
        {waiting && <VerifierDialog provider={waiting.provider} onSent={waiting.done} onProblem={waiting.failed} />}
      </LazyBoundary>
    ),
  }
}

/** Returns the provider for a number; null when the brand sends this code itself. */
const findProvider = (phone: Phone): Promise<Provider | null> =>
  send(phoneAuth, { body: phone }).catch((problem: unknown) => {
    if (problem instanceof Refused && problem.code === 'not_allowed') return null
    throw problem
  })

/** Exchanges a code for a token once and reuses it: the provider accepts a code only once. */
async function exchangeForToken(session: ProviderSession, code: string): Promise<NumberProof> {
  if (session.token?.code !== code) {
    const { confirmCode } = await import('./phone-auth/provider.ts')
    session.token = { code, text: await confirmCode(session.provider, session.sessionInfo, code) }
  }
  return { firebaseChannel: 'sms', firebaseIdToken: session.token.text }
}
