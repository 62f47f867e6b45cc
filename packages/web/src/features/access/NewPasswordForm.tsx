import { passwordByLink } from '@gasing/contract/calls/phone'
import { Button } from '@gasing/ui/Button'
import { send } from '#api/call.ts'
import { Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { useRepeatKey } from '#shared/repeat-key.ts'
import { RuleField } from './RuleField.tsx'
import { rememberSignIn } from './remembered-sign-in.ts'
import { requireRule, useFields, useRules } from './use-fields.ts'
import { useSubmit } from './use-submit.ts'

type NewPasswordFormProps = { token: string; onDone: () => void; onLinkOver: () => void }

/** Sets a new password with the link from an e-mail (LOGIN-5). */
export function NewPasswordForm({ token, onDone, onLinkOver }: NewPasswordFormProps) {
  const t = useT()
  const all = useRules()
  const fields = useFields([requireRule(all, 'password'), requireRule(all, 'confirmPassword')])
  const { keyFor } = useRepeatKey()
  const submit = useSubmit(async () => {
    if (!fields.judge()) return
    const body = {
      token,
      newPassword: fields.valueOf('password'),
      confirmNewPassword: fields.valueOf('confirmPassword'),
    }
    try {
      const { account } = await send(passwordByLink, { body, key: keyFor(body) })
      // prefills the name for the sign-in that follows
      rememberSignIn({ username: account }, false)
      onDone()
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      if (problem.code === 'link_over') return onLinkOver()
      const { newPassword, confirmNewPassword } = problem.fields
      if (!newPassword && !confirmNewPassword) throw problem
      fields.tell({
        ...(newPassword && { password: newPassword }),
        ...(confirmNewPassword && { confirmPassword: confirmNewPassword }),
      })
    }
  })
  const labels = [t('password_new'), t('password_again')]
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-1.5">
      {fields.rules.map((rule, index) => (
        <RuleField
          key={rule.field}
          rule={rule}
          label={labels[index] ?? ''}
          value={fields.valueOf(rule.field)}
          problem={fields.problemAt(rule)}
          onType={(value) => fields.type(rule.field, value)}
          onLeave={() => fields.leave(rule.field)}
        />
      ))}
      <Note problem={submit.problem} onRetry={submit.again} />
      <Button type="submit" size="l" busy={submit.busy}>
        {t('password_change')}
      </Button>
    </form>
  )
}
