import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { ChangePassword } from '#shared/ChangePassword.tsx'
import { showToast } from '#state/toast-store.ts'

/** The form comes back empty after a change. */
export function PasswordForm() {
  const t = useT()
  const [round, setRound] = useState(0)
  return (
    <ChangePassword
      key={round}
      onDone={() => {
        setRound(round + 1)
        showToast({ tone: 'good', text: t('password_changed') })
      }}
    />
  )
}
