import { type StepUpMethod, stepUp, stepUpCode } from '@gasing/contract/calls/sign-in'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Modal } from '@gasing/ui/Modal'
import { type ReactNode, useState } from 'react'
import { send } from '#api/call.ts'
import { describeProblem, Refused } from '#api/refused.ts'
import type { LoginInfo } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { normalizeTypedDigits } from '#shared/typed-digits.ts'
import { getFieldProblem } from '#shared/use-form-call.ts'
import { SendCodeButton } from './SendCodeButton.tsx'
import { StepUpMethods } from './StepUpMethods.tsx'
import type { StepUp } from './step-up.ts'
import { type CodeSending, useCodeSending } from './use-code-sending.ts'
import { useSubmit } from './use-submit.ts'

const isSent = (method: StepUpMethod): method is 'sms' | 'email' => method === 'sms' || method === 'email'

export type StepUpDialogProps = {
  stepUp: StepUp
  onDone: (info: LoginInfo) => void
  /** Returns to the form and keeps what was typed. */
  onClose: () => void
}

/** The second proof of a sign-in (LOGIN-10). Its ticket is valid for a few minutes; after that the sign-in starts again. */
export function StepUpDialog({ stepUp: order, onDone, onClose }: StepUpDialogProps) {
  const t = useT()
  const [method, setMethod] = useState(order.methods[0] ?? 'totp')
  const [isOver, setOver] = useState(false)
  // separate countdowns: a code by e-mail does not block one by SMS
  const sendings = { sms: useCodeSending(), email: useCodeSending() }
  const sendCode = (by: 'sms' | 'email') =>
    sendings[by].send(() => send(stepUpCode, { body: { ticket: order.ticket, method: by } }).catch(noteOver))
  const noteOver = (problem: unknown): never => {
    if (problem instanceof Refused && problem.code === 'ticket_over') setOver(true)
    throw problem
  }
  if (isOver) {
    return (
      <Frame title={t('ticket_over_title')} description={t('ticket_over')} onClose={onClose}>
        <Button className="w-full" onClick={onClose}>
          {t('ticket_over_go')}
        </Button>
      </Frame>
    )
  }
  return (
    <Frame title={t('step_up_title')} description={t('step_up_text')} onClose={onClose}>
      <StepUpMethods order={order} method={method} onChange={setMethod} />
      <ProofForm
        key={method}
        ticket={order.ticket}
        method={method}
        sending={isSent(method) ? sendings[method] : null}
        onSend={() => isSent(method) && void sendCode(method)}
        onRefused={noteOver}
        onDone={onDone}
      />
    </Frame>
  )
}

type FrameProps = { title: string; description: string; children: ReactNode; onClose: () => void }

function Frame({ title, description, children, onClose }: FrameProps) {
  const t = useT()
  return (
    <Modal
      open
      keep
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('close')}
      className="sm:max-w-[480px]"
    >
      {children}
    </Modal>
  )
}

type ProofFormProps = {
  ticket: string
  method: StepUpMethod
  sending: CodeSending | null
  onSend: () => void
  onRefused: (problem: unknown) => never
  onDone: (info: LoginInfo) => void
}

/** The field and button of one method. */
function ProofForm({ ticket, method, sending, onSend, onRefused, onDone }: ProofFormProps) {
  const t = useT()
  const [code, setCode] = useState('')
  const [withRecovery, setWithRecovery] = useState(false)
  const [refusal, setRefusal] = useState<{ code: string; refused: unknown } | null>(null)
  const isName = method === 'bankAccountName'
  const submit = useSubmit(async () => {
    const typed = isName ? code.trim() : normalizeTypedDigits(code)
    if (typed === '') return setRefusal({ code, refused: null })
    try {
      onDone(await send(stepUp, { body: { ticket, method, code: typed } }))
    } catch (problem) {
      if (!getFieldProblem(problem, 'code')) return onRefused(problem)
      setRefusal({ code, refused: problem })
    }
  })
  const label = t(withRecovery ? 'step_up_field_recovery' : `step_up_field_${method}`)
  const shownRefusal = refusal?.code === code ? refusal : null
  const hint = sending?.minutes ? t('code_sent_text', { minutes: sending.minutes }) : undefined
  const problem = shownRefusal && (getFieldProblem(shownRefusal.refused, 'code') ?? t('reg_required', { field: label }))
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-1.5">
      <Field
        name="code"
        label={label}
        hint={hint}
        problem={problem ?? (sending?.problem ? describeProblem(sending.problem).text : undefined)}
        required
        autoComplete={isName ? 'name' : 'one-time-code'}
        inputMode={isName || withRecovery ? 'text' : 'numeric'}
        autoCapitalize={isName ? 'words' : 'none'}
        spellCheck={false}
        value={code}
        end={sending && <SendCodeButton sending={sending} onSend={onSend} />}
        onChange={(event) => setCode(event.target.value)}
      />
      {method === 'totp' && (
        <button
          type="button"
          className="min-h-11 cursor-pointer justify-self-start text-sm font-semibold text-brand-text underline-offset-4 hover:underline"
          onClick={() => setWithRecovery(!withRecovery)}
        >
          {t(withRecovery ? 'step_up_by_app' : 'step_up_by_recovery')}
        </button>
      )}
      <Note problem={submit.problem} onRetry={submit.again} />
      <Button type="submit" size="l" className="mt-1" busy={submit.busy}>
        {t('step_up_go')}
      </Button>
    </form>
  )
}
