import type { Value } from '@gasing/contract/call'
import type { bankAccounts } from '@gasing/contract/calls/bank-accounts'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import clsx from 'clsx'
import { useT } from '#i18n/i18n.ts'

export type Accounts = Value<typeof bankAccounts>

type Props = {
  readonly accounts: Accounts
  readonly chosen: string
  readonly onChoose: (accountId: string) => void
  readonly onAdd: () => void
}

/** The target of a withdrawal: a bound account, or a new one. */
export function AccountPicker({ accounts, chosen, onChoose, onAdd }: Props) {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('withdraw_to')}</legend>
      <div className="grid gap-2">
        {accounts.list.map((account) => (
          <label
            key={account.accountId}
            className={clsx(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-m border p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              account.accountId === chosen ? 'border-brand bg-brand-soft' : 'border-line hover:border-brand',
            )}
          >
            <input
              type="radio"
              name="account"
              className="sr-only"
              checked={account.accountId === chosen}
              onChange={() => onChoose(account.accountId)}
            />
            <Icon name="landmark" className="text-brand-text" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{account.bank}</span>
              <span className="block text-sm text-muted">
                <bdi>{account.holder}</bdi> · <bdi>{account.number}</bdi>
              </span>
            </span>
          </label>
        ))}
        {accounts.list.length < accounts.max ? (
          <Button look="line" size="s" className="justify-self-start" onClick={onAdd}>
            <Icon name="plus" className="size-4" />
            {t('bank_add')}
          </Button>
        ) : (
          <p className="text-sm text-muted">
            {t('bank_full_elsewhere', { max: accounts.max, place: t('member_security') })}
          </p>
        )}
      </div>
    </fieldset>
  )
}
