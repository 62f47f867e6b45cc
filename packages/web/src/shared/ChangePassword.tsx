import { changePassword } from '@gasing/contract/calls/access'
import { security } from '@gasing/contract/calls/security'
import { registerSettings } from '@gasing/contract/calls/system'
import { check, patternParams } from '@gasing/contract/rules/fields'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, refresh } from '#api/query.ts'
import { updateSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { textOr, useT } from '#i18n/i18n.ts'
import { fieldName, problemText } from '#shared/field-text.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'

/** Returns the brand's password rule (VALID-8). */
function usePasswordRule() {
  const { data } = useQuery({
    ...queryOf(registerSettings, {}),
    initialData: () => Object.fromEntries(boot.register.map((rule) => [rule.field, rule])),
  })
  return data.password && { ...data.password, enabled: true, required: true }
}

/**
 * Sets a new password, which ends every other session. `forced`: a member who must change the password has just typed it, so it
 * is not asked for again (LOGIN-12), unless the server requires it.
 */
export function ChangePassword({ forced = false, onDone }: { forced?: boolean; onDone: () => void }) {
  const t = useT()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [left, setLeft] = useState(false)
  const [asksOld, setAsksOld] = useState(!forced)
  const rule = usePasswordRule()
  const form = useFormCall(changePassword, ['oldPassword', 'newPassword', 'confirmNewPassword'], ({ token }) => {
    updateSession({ token, mustChangePassword: false })
    void refresh(security)
    onDone()
  })
  const { refused } = form
  const said = (field: string) => refused?.fields[field]
  if (!asksOld && said('oldPassword')) setAsksOld(true)
  const broken = rule && left && next !== '' ? check(next, rule) : null
  const differs = again !== '' && again !== next
  const problemOfNew = broken ? { message: '', ...broken } : said('newPassword')
  const hint = rule
    ? textOr(`reg_pattern_${rule.patternId}`, undefined, { field: fieldName('password'), ...patternParams(rule) })
    : undefined
  const reveal = { show: t('password_show'), hide: t('password_hide') }
  const problemOfOld = said('oldPassword')
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(true)
        // clears the refusal of the previous input
        form.hush()
        if (differs || (rule && check(next, rule))) return
        const body = { newPassword: next, confirmNewPassword: again }
        form.send({ body: asksOld ? { oldPassword: old, ...body } : body })
      }}
    >
      {asksOld && (
        <Field
          name="oldPassword"
          type="password"
          label={t('password_old')}
          autoComplete="current-password"
          required
          value={old}
          reveal={reveal}
          capsHint={t('caps_lock')}
          problem={problemOfOld ? problemText('password', problemOfOld) : form.at('oldPassword')}
          onChange={(event) => setOld(event.target.value)}
        />
      )}
      <Field
        name="newPassword"
        type="password"
        label={t('password_new')}
        autoComplete="new-password"
        required
        value={next}
        reveal={reveal}
        hint={hint}
        capsHint={t('caps_lock')}
        problem={problemOfNew ? problemText('password', problemOfNew) : undefined}
        onChange={(event) => setNext(event.target.value)}
        onBlur={() => setLeft(next !== '')}
      />
      <Field
        name="confirmNewPassword"
        type="password"
        label={t('password_again')}
        autoComplete="new-password"
        required
        value={again}
        reveal={reveal}
        problem={differs ? t('reg_mismatch') : form.at('confirmNewPassword')}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Note problem={form.note} />
      <Button type="submit" busy={form.busy}>
        {t('password_change')}
      </Button>
    </form>
  )
}
