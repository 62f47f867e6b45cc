import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { boot } from '#boot.ts'
import { type TextKey, useT } from '#i18n/i18n.ts'
import { StatusPill, type Tone } from '#shared/StatusPill.tsx'
import { useAgo } from '#shared/use-ago.ts'
import type { SecurityStep } from './SecurityDialog.tsx'
import { type Advice, assessStrength, type Security } from './strength.ts'

type State = { tone: Tone; text: string; detail?: string | undefined }
/** Without an action where no code can be sent, as none can be begun. */
type Line = { step: SecurityStep; icon: string; title: string; state: State; action: string | null }

const levelColours = { weak: 'bg-loss', fair: 'bg-warn', strong: 'bg-win' } as const
const adviceSteps: Record<Advice, SecurityStep> = {
  email: 'email',
  mobile: 'mobile',
  payment: 'payment-password',
  totp: 'totp-setup',
}

/** How well the account is protected: each measure with its state and action, and the most useful next step on top. */
export function Overview({ account, onOpen }: { account: Security; onOpen: (step: SecurityStep) => void }) {
  return (
    <>
      <Strength account={account} onOpen={onOpen} />
      <ul className="divide-y divide-line">
        {useLines(account).map((line) => (
          <SecurityLine key={line.icon} line={line} onOpen={() => onOpen(line.step)} />
        ))}
      </ul>
    </>
  )
}

function Strength({ account, onOpen }: { account: Security; onOpen: (step: SecurityStep) => void }) {
  const t = useT()
  const { done, total, level, next } = assessStrength(account, boot.sends)
  return (
    <div className="mb-2 rounded-m bg-raised p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-head text-lg">{t(`security_level_${level}` as TextKey)}</strong>
        <span className="text-sm text-muted">{t('security_done', { done, total })}</span>
      </p>
      <span aria-hidden="true" className="my-3 flex gap-1.5">
        {Array.from({ length: total }, (_, index) => `step-${index}`).map((key, index) => (
          <span
            key={key}
            className={clsx('h-1.5 flex-1 rounded-full', index < done ? levelColours[level] : 'bg-line')}
          />
        ))}
      </span>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p className="min-w-[min(12rem,100%)] flex-1">{t(`security_next_${next ?? 'none'}` as TextKey)}</p>
        {next && (
          <Button size="s" className="min-h-11" onClick={() => onOpen(adviceSteps[next])}>
            {next === 'email' || next === 'mobile' ? t('security_bind') : t('security_set_up')}
          </Button>
        )}
      </div>
    </div>
  )
}

function SecurityLine({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const { icon, title, state, action } = line
  return (
    <li className="flex flex-wrap items-center gap-3 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-brand-text">
        <Icon name={icon} />
      </span>
      <div className="flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {title}
          <StatusPill tone={state.tone} text={state.text} />
        </p>
        {state.detail && (
          <p className="text-sm wrap-anywhere text-muted">
            <bdi>{state.detail}</bdi>
          </p>
        )}
      </div>
      {action && (
        <Button
          look="line"
          size="s"
          className="ms-auto min-h-11 min-w-24"
          aria-label={`${action}: ${title}`}
          onClick={onOpen}
        >
          {action}
        </Button>
      )}
    </li>
  )
}

function useLines(account: Security): Line[] {
  const t = useT()
  const ago = useAgo()
  const set: State = { tone: 'good', text: t('security_set') }
  const missing: State = { tone: 'going', text: t('security_not_set') }
  const bound = (value: string, verified: boolean): State =>
    value === ''
      ? { tone: 'going', text: t('security_not_bound') }
      : verified
        ? { tone: 'good', text: t('security_verified'), detail: value }
        : { tone: 'going', text: t('security_unverified'), detail: value }
  const bindAction = (value: string, verified: boolean) =>
    value === '' ? t('security_bind') : verified ? t('security_change') : t('security_verify')
  return [
    {
      step: 'password',
      icon: 'lock',
      title: t('field_password'),
      state: { ...set, detail: t('security_changed', { ago: ago(account.passwordChangedAt) }) },
      action: t('security_change'),
    },
    {
      step: 'payment-password',
      icon: 'key-round',
      title: t('payment_password'),
      state: account.hasPaymentPassword ? set : missing,
      action: account.hasPaymentPassword ? t('security_change') : t('security_set_up'),
    },
    {
      step: 'email',
      icon: 'mail',
      title: t('field_email'),
      state: bound(account.email, account.emailVerified),
      action: boot.sends.email ? bindAction(account.email, account.emailVerified) : null,
    },
    {
      step: 'mobile',
      icon: 'smartphone',
      title: t('field_mobileNum'),
      state: bound(account.mobile, account.mobileVerified),
      action: boot.sends.sms ? bindAction(account.mobile, account.mobileVerified) : null,
    },
    {
      step: account.totp ? 'totp-removal' : 'totp-setup',
      icon: 'shield-check',
      title: t('security_totp'),
      state: account.totp
        ? {
            tone: 'good',
            text: t('security_on'),
            detail: t('security_codes_left', { count: account.recoveryCodesLeft }),
          }
        : { tone: 'going', text: t('security_off') },
      action: account.totp ? t('security_remove') : t('security_set_up'),
    },
    {
      step: 'bank-accounts',
      icon: 'landmark',
      title: t('security_banks'),
      state: { tone: 'plain', text: t('security_banks_count', { count: account.bankAccounts }) },
      action: t('security_manage'),
    },
  ]
}
