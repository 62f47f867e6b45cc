import { Modal } from '@gasing/ui/Modal'
import { Tabs } from '@gasing/ui/Tabs'
import { useState } from 'react'
import type { LoginInfo } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { RegisterMethod } from './use-register-form.ts'

const RegisterForm = lazyWithRetry(() => import('./RegisterForm.tsx').then((file) => ({ default: file.RegisterForm })))

export type LoginModalProps = {
  start: 'login' | 'register'
  mayRegister: boolean
  /** Reason for asking the user to log in, shown above the form. */
  reason?: string
  onClose: () => void
  onSignedIn: (info: LoginInfo) => void
  onPasswordSet: (info: LoginInfo) => void
  onRegistered: (info: LoginInfo, way: RegisterMethod) => void
}

/** Sign in or register without leaving the page (LOGIN-1); full height on a phone. */
export function LoginModal({
  start,
  mayRegister,
  reason,
  onClose,
  onSignedIn,
  onPasswordSet,
  onRegistered,
}: LoginModalProps) {
  const t = useT()
  const [tab, setTab] = useState(start)
  const login = <LoginForm onSignedIn={onSignedIn} onPasswordSet={onPasswordSet} />
  const register = (
    <LazyBoundary waiting={<div className="min-h-96" />}>
      <RegisterForm onRegistered={onRegistered} />
    </LazyBoundary>
  )
  return (
    <Modal
      open
      onClose={onClose}
      {...(reason && tab === 'login' && { description: reason })}
      title={tab === 'login' ? t('welcome_back') : t('create_account')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      keep={tab === 'register'}
      className="max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none sm:w-[460px]"
    >
      <div className="pt-3">
        {mayRegister ? (
          <Tabs
            label={t('log_in_or_register')}
            value={tab}
            onChange={(value) => setTab(value === 'register' ? 'register' : 'login')}
            tabs={[
              { value: 'login', text: t('log_in'), content: login },
              { value: 'register', text: t('register'), content: register },
            ]}
          />
        ) : (
          login
        )}
      </div>
    </Modal>
  )
}
