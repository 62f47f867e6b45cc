import { changePassword } from '@gasing/contract/calls/access'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { useState } from 'react'
import { type Refused, wordsOf } from '#api/refused.ts'
import { updateSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { textOr, useT } from '#i18n/i18n.ts'
import { problemText } from '#shared/field-text.ts'
import { Note } from '#shared/Note.tsx'

/** A new password; every other session ends with it. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [refused, setRefused] = useState<Refused | null>(null)
  const change = useCall(changePassword, {
    onDone: ({ token }) => {
      updateSession({ token, mustChangePassword: false })
      setOld('')
      setNext('')
      setAgain('')
      onDone()
    },
    onRefused: (problem) => {
      setRefused(problem)
      return true
    },
  })
  const differs = again !== '' && again !== next
  const at = (field: string) => {
    const problem = refused?.fields[field]
    return problem ? problemText(field === 'newPassword' ? 'password' : field, problem) : undefined
  }
  const reveal = { show: t('password_show'), hide: t('password_hide') }
  const wrongOld = refused?.code === 'old_password_wrong' ? wordsOf(refused).text : at('oldPassword')
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(null)
        if (!differs) change.mutate({ body: { oldPassword: old, newPassword: next, confirmNewPassword: again } })
      }}
    >
      <Field
        name="oldPassword"
        type="password"
        label={t('password_old')}
        autoComplete="current-password"
        required
        value={old}
        reveal={reveal}
        problem={wrongOld}
        onChange={(event) => setOld(event.target.value)}
      />
      <Field
        name="newPassword"
        type="password"
        label={t('password_new')}
        autoComplete="new-password"
        required
        value={next}
        reveal={reveal}
        hint={textOr('hint_password', undefined)}
        problem={at('newPassword')}
        onChange={(event) => setNext(event.target.value)}
      />
      <Field
        name="confirmNewPassword"
        type="password"
        label={t('password_again')}
        autoComplete="new-password"
        required
        value={again}
        reveal={reveal}
        problem={differs ? t('reg_mismatch') : at('confirmNewPassword')}
        onChange={(event) => setAgain(event.target.value)}
      />
      {refused && !wrongOld && Object.keys(refused.fields).length === 0 && <Note problem={refused} />}
      <Button type="submit" busy={change.isPending}>
        {t('password_change')}
      </Button>
    </form>
  )
}
