import { smsLogin } from '@gasing/contract/calls/phone'
import { Tabs } from '@gasing/ui/Tabs'
import { useState } from 'react'
import type { LoginInfo } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { LoginFieldset } from './LoginFieldset.tsx'
import { sendWithProof } from './send-with-proof.ts'
import type { StepUp } from './step-up.ts'
import { listLoginMethods, useLoginFields } from './use-login-fields.ts'
import { useMobileCode } from './use-mobile-code.tsx'
import { useSignIn } from './use-sign-in.ts'

const StepUpDialog = lazyWithRetry(() => import('./StepUpDialog.tsx').then((file) => ({ default: file.StepUpDialog })))
const ForgottenDialog = lazyWithRetry(() =>
  import('./ForgottenDialog.tsx').then((file) => ({ default: file.ForgottenDialog })),
)

export type LoginFormProps = {
  onSignedIn: (info: LoginInfo) => void
  /** LOGIN-5: resetting the password by phone signs in and navigates home, whatever page was requested before. */
  onPasswordSet: (info: LoginInfo) => void
}

/** Signs in by username or SMS, with any further proof the server requires. */
export function LoginForm({ onSignedIn, onPasswordSet }: LoginFormProps) {
  const t = useT()
  const ways = listLoginMethods()
  const [order, setOrder] = useState<StepUp | null>(null)
  const [forgotten, setForgotten] = useState(false)
  const fields = useLoginFields()
  const code = useMobileCode(fields)
  const sign = useSignIn({ fields, code }, onSignedIn, setOrder)

  const sendCode = () => {
    if (!fields.judgeSome(fields.rules.filter(({ field }) => field === 'mobileNum'))) return
    code.send(sign.phone, (phone) => sendWithProof(smsLogin, phone))
  }
  const content = (
    <LoginFieldset sign={sign} sending={code.sending} onSendCode={sendCode} onForgotten={() => setForgotten(true)} />
  )
  return (
    <>
      {ways.length > 1 ? (
        <Tabs
          look="line"
          label={t('login_ways')}
          value={fields.way}
          onChange={(way) => fields.choose(way === 'sms' ? 'sms' : 'username')}
          tabs={ways.map((way) => ({ value: way, text: t(`login_by_${way}`), content }))}
        />
      ) : (
        content
      )}
      {code.dialog}
      <LazyBoundary onLost={() => setOrder(null)}>
        {order && (
          <StepUpDialog key={order.ticket} stepUp={order} onDone={sign.finish} onClose={() => setOrder(null)} />
        )}
      </LazyBoundary>
      <LazyBoundary onLost={() => setForgotten(false)}>
        {forgotten && <ForgottenDialog onClose={() => setForgotten(false)} onSignedIn={onPasswordSet} />}
      </LazyBoundary>
    </>
  )
}
