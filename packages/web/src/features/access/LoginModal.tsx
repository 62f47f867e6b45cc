import { Modal } from '@gasing/ui/Modal'
import { Tabs } from '@gasing/ui/Tabs'
import { useState } from 'react'
import type { LoginInfo } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export type LoginModalProps = {
  start: 'login' | 'register'
  mayRegister: boolean
  onClose: () => void
  onSignedIn: (info: LoginInfo) => void
  onRegistered: (info: LoginInfo) => void
}

/** Sign in or register without leaving the page (LOGIN-1). */
export function LoginModal({ start, mayRegister, onClose, onSignedIn, onRegistered }: LoginModalProps) {
  const t = useT()
  const [tab, setTab] = useState(start)
  const login = <LoginForm onSignedIn={onSignedIn} />
  return (
    <Modal
      open
      onClose={onClose}
      title={tab === 'login' ? t('welcome_back') : t('create_account')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      keep={tab === 'register'}
    >
      <div className="pt-3">
        {mayRegister ? (
          <Tabs
            label={t('log_in_or_register')}
            value={tab}
            onChange={(value) => setTab(value === 'register' ? 'register' : 'login')}
            tabs={[
              { value: 'login', text: t('log_in'), content: login },
              { value: 'register', text: t('register'), content: <RegisterForm onRegistered={onRegistered} /> },
            ]}
          />
        ) : (
          login
        )}
      </div>
    </Modal>
  )
}
