import { changePassword } from '@gasing/contract/calls/access'
import { security } from '@gasing/contract/calls/security'
import { registerSettings } from '@gasing/contract/calls/system'
import { buildPatternParams, checkField } from '@gasing/contract/rules/fields'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import type { Refused } from '#api/refused.ts'
import { onSessionEnd, updateSession } from '#api/session.ts'
import { isAnswerLost } from '#api/use-call.ts'
import { boot } from '#boot.ts'
import { t, translateOr, useT } from '#i18n/i18n.ts'
import { getFieldName, getProblemText } from '#shared/field-text.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { openModal } from '#state/modal-store.ts'
import { removeToast, toasts } from '#state/toast-store.ts'

/** Returns the brand's password rule (VALID-8). */
function usePasswordRule() {
  const { data } = useQuery({
    ...buildQuery(registerSettings, {}),
    initialData: () => Object.fromEntries(boot.register.map((rule) => [rule.field, rule])),
  })
  return data.password && { ...data.password, enabled: true, required: true }
}

/**
 * A change whose answer was lost may have been made, and then this session's token is no longer valid: when the session ends after
 * it, says which password to use.
 */
function useLostAnswer(refused: Refused | null): void {
  const isLost = useRef(false)
  if (refused) isLost.current = isAnswerLost(refused)
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end !== 'ended' || !isLost.current) return
        // a note would cover the text
        for (const { id } of toasts.get()) removeToast(id)
        // `after` leads back to this page, not home
        openModal({ name: 'login', reason: t('password_change_unsure'), after: () => undefined })
      }),
    [],
  )
}

/**
 * Sets a new password, which ends every other session. `forced`: a member who must change the password has just typed it, so it
 * is not asked for again (LOGIN-12), unless the server requires it.
 */
export function ChangePassword({ forced = false, onDone }: { forced?: boolean; onDone: () => void }) {
  const t = useT()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [confirmation, setAgain] = useState('')
  const [isFieldLeft, setLeft] = useState(false)
  const [asksOld, setAsksOld] = useState(!forced)
  const rule = usePasswordRule()
  const form = useFormCall(changePassword, ['oldPassword', 'newPassword', 'confirmNewPassword'], ({ token }) => {
    updateSession({ token, mustChangePassword: false })
    void refresh(security)
    onDone()
  })
  const { refused } = form
  useLostAnswer(refused)
  const findProblem = (field: string) => refused?.fields[field]
  if (!asksOld && findProblem('oldPassword')) setAsksOld(true)
  const broken = rule && isFieldLeft && next !== '' ? checkField(next, rule) : null
  const differs = confirmation !== '' && confirmation !== next
  const problemOfNew = broken ? { message: '', ...broken } : findProblem('newPassword')
  const hint = rule
    ? translateOr(`reg_pattern_${rule.patternId}`, undefined, {
        field: getFieldName('password'),
        ...buildPatternParams(rule),
      })
    : undefined
  const reveal = { show: t('password_show'), hide: t('password_hide') }
  const problemOfOld = findProblem('oldPassword')
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(true)
        // clears the refusal of the previous input
        form.hush()
        if (differs || (rule && checkField(next, rule))) return
        const body = { newPassword: next, confirmNewPassword: confirmation }
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
          problem={problemOfOld ? getProblemText('password', problemOfOld) : form.at('oldPassword')}
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
        problem={problemOfNew ? getProblemText('password', problemOfNew) : undefined}
        onChange={(event) => setNext(event.target.value)}
        onBlur={() => setLeft(next !== '')}
      />
      <Field
        name="confirmNewPassword"
        type="password"
        label={t('password_again')}
        autoComplete="new-password"
        required
        value={confirmation}
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
