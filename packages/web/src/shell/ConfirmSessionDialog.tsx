import { confirmSession, security } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Modal } from '@gasing/ui/Modal'
import { use, useEffect, useState } from 'react'
import { refresh } from '#api/query.ts'
import { onSessionEnd } from '#api/session.ts'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import type { PasswordPrompt } from '#state/password-prompt.ts'

const ready = loadTextsWithRetry('access')

/** Asks for the password again, over anything that is open; the pending action then continues. */
export function ConfirmSessionDialog({ prompt }: { prompt: PasswordPrompt }) {
  use(ready)
  const t = useT()
  const [password, setPassword] = useState('')
  const form = useFormCall(confirmSession, ['password'], () => {
    prompt.answer(true)
    void refresh(security)
  })
  const leave = () => prompt.answer(false)
  useEffect(() => onSessionEnd(() => prompt.answer(false)), [prompt])
  return (
    <Modal
      open
      keep
      onClose={leave}
      title={t('fresh_title')}
      description={t('fresh_text')}
      closeLabel={t('close')}
      className="sm:w-110"
    >
      <form
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          form.send({ body: { password } })
        }}
      >
        <Field
          name="password"
          type="password"
          label={t('field_password')}
          autoComplete="current-password"
          required
          value={password}
          problem={form.at('password')}
          reveal={{ show: t('password_show'), hide: t('password_hide') }}
          capsHint={t('caps_lock')}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Note problem={form.note} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="soft" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('fresh_go')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
