import { passwordByEmail } from '@gasing/contract/calls/phone'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { RuleField } from './RuleField.tsx'
import { readLastSignIn } from './remembered-sign-in.ts'
import { sendWithProof } from './send-with-proof.ts'
import { requireRule, useFields, useRules } from './use-fields.ts'
import { useSubmit } from './use-submit.ts'

/** Requests the e-mail with the reset link. The confirmation is the same whether or not the account exists. */
export function ForgottenByEmail({ onClose }: { onClose: () => void }) {
  const t = useT()
  const rules = useRules()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const fields = useFields([requireRule(rules, 'username'), requireRule(rules, 'email')], {
    username: readLastSignIn().username,
  })
  const submit = useSubmit(async () => {
    if (!fields.judge()) return
    const email = fields.valueOf('email').trim()
    try {
      await sendWithProof(passwordByEmail, { username: fields.valueOf('username').trim(), email })
      setSentTo(email)
    } catch (problem) {
      if (!(problem instanceof Refused) || !fields.tellRefusal(problem)) throw problem
    }
  })
  if (sentTo !== null) {
    return (
      <div role="status" className="grid justify-items-center gap-4 py-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Icon name="mail" className="size-8" />
        </span>
        <p className="max-w-sm">{t('forgotten_email_sent', { email: sentTo })}</p>
        <p className="max-w-sm text-sm text-muted">{t('forgotten_email_hint')}</p>
        <Button className="w-full" onClick={onClose}>
          {t('understood')}
        </Button>
      </div>
    )
  }
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-1.5">
      <p className="mb-3 text-sm text-muted">{t('forgotten_email_text')}</p>
      {fields.rules.map((rule) => (
        <RuleField
          key={rule.field}
          rule={rule}
          withHint={false}
          value={fields.valueOf(rule.field)}
          problem={fields.problemAt(rule)}
          onType={(value) => fields.type(rule.field, value)}
          onLeave={() => fields.leave(rule.field)}
        />
      ))}
      <Note problem={submit.problem} onRetry={submit.again} />
      <Button type="submit" size="l" busy={submit.busy}>
        {t('forgotten_email_go')}
      </Button>
    </form>
  )
}
