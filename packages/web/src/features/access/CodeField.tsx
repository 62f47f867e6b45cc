import { Field } from '@gasing/ui/Field'
import { describeProblem, type FieldProblem, Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { getProblemText } from '#shared/field-text.ts'
import { normalizeTypedDigits } from '#shared/typed-digits.ts'
import { SendCodeButton } from './SendCodeButton.tsx'
import type { CodeSending } from './use-code-sending.ts'

export type CodeFieldProps = {
  value: string
  sending: CodeSending
  problem: FieldProblem | null
  placeholder?: string
  /** Sends a code, or shows at the number field why none can be sent. */
  onSend: () => void
  onType: (code: string) => void
}

/** The field for a verification code, with its send button and countdown (REG-10). */
export function CodeField({ value, sending, problem, placeholder, onSend, onType }: CodeFieldProps) {
  const t = useT()
  const { minutes } = sending
  const problemText = problem ? getProblemText('verificationCode', problem) : undefined
  const refused = sending.problem && !problemText ? describeSendProblem(sending.problem) : undefined
  return (
    <Field
      name="verificationCode"
      label={t('field_verificationCode')}
      placeholder={placeholder ?? '*'}
      hint={minutes === null ? undefined : t('code_sent_text', { minutes })}
      problem={problemText ?? refused}
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      end={<SendCodeButton sending={sending} onSend={onSend} />}
      onChange={(event) => onType(normalizeTypedDigits(event.target.value))}
    />
  )
}

/** Phone authentication reports errors on the code's own field; errors about the number are shown there. */
function describeSendProblem(problem: unknown): string | undefined {
  const fields = problem instanceof Refused ? problem.fields : {}
  if (fields.verificationCode) return getProblemText('verificationCode', fields.verificationCode)
  return fields.mobileNum ? undefined : describeProblem(problem).text
}
