import { useT } from '#i18n/i18n.ts'
import { ChangePassword } from '#shared/ChangePassword.tsx'
import { showToast } from '#state/toast-store.ts'

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  return (
    <ChangePassword
      onDone={() => {
        showToast({ tone: 'good', text: t('password_changed') })
        onDone()
      }}
    />
  )
}
