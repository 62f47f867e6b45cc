import type { Value } from '@gasing/contract/call'
import { bankAccounts, removeBankAccount } from '@gasing/contract/calls/bank-accounts'
import { security } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useRef, useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { focusNeighbour, focusWhenShown } from '#shared/focus-neighbour.ts'
import { Note } from '#shared/Note.tsx'
import { PaymentPasswordField } from '#shared/PaymentPasswordField.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'

type Account = Value<typeof bankAccounts>['list'][number]
type Props = {
  account: Account
  /** Whether this account is being removed. */
  leaving: boolean
  onLeaving: (leaving: boolean) => void
}

/** One account for withdrawals, with the action to remove it. */
export function OwnAccount({ account, leaving, onLeaving }: Props) {
  const t = useT()
  const line = useRef<HTMLLIElement>(null)
  return (
    <li ref={line} className="rounded-m border border-line p-3">
      <div className="flex items-center gap-3">
        <Icon name="landmark" className="text-brand-text" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{account.bank}</span>
          <span className="block text-sm text-muted">
            <bdi>{account.holder}</bdi> · <bdi>{account.number}</bdi>
          </span>
        </span>
        <Button
          look="line"
          size="s"
          className="min-h-11"
          aria-label={`${t('security_remove')}: ${account.bank} ${account.number}`}
          aria-expanded={leaving}
          onClick={() => onLeaving(!leaving)}
        >
          {t('security_remove')}
        </Button>
      </div>
      {leaving && (
        <Removal
          account={account}
          onRemoved={() => {
            focusNeighbour(line.current)
            onLeaving(false)
          }}
          onKeep={() => {
            onLeaving(false)
            line.current?.querySelector('button')?.focus()
          }}
        />
      )}
    </li>
  )
}

/** Explains the removal and asks for proof that it is the member. */
function Removal({ account, onRemoved, onKeep }: { account: Account; onRemoved: () => void; onKeep: () => void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const form = useFormCall(removeBankAccount, ['paymentPassword'], () => {
    void refresh(bankAccounts)
    void refresh(security)
    showToast({ tone: 'plain', text: t('bank_removed') })
    onRemoved()
  })
  return (
    <form
      ref={focusWhenShown}
      tabIndex={-1}
      aria-label={t('bank_remove')}
      className="mt-3 grid gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.send({ params: { id: account.accountId }, body: { paymentPassword: password } })
      }}
    >
      <p className="text-sm text-muted">{t('bank_remove_text')}</p>
      <PaymentPasswordField value={password} refused={form.refused} onChange={setPassword} />
      <Note problem={form.note} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" className="flex-1" busy={form.busy}>
          {t('bank_remove')}
        </Button>
        <Button look="plain" className="flex-1" onClick={onKeep}>
          {t('bank_keep')}
        </Button>
      </div>
    </form>
  )
}
