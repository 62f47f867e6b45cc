import { addBankAccount, bankAccounts } from '@gasing/contract/calls/bank-accounts'
import { memberInfo } from '@gasing/contract/calls/member'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Select } from '@gasing/ui/Select'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { PaymentPasswordField } from '#shared/PaymentPasswordField.tsx'
import { normalizeTypedDigits } from '#shared/typed-digits.ts'
import { useFormCall } from '#shared/use-form-call.ts'
import { useStoredInput } from '#state/stored-input.ts'
import type { Accounts } from './AccountPicker.tsx'
import type { AccountKind } from './payout-kinds.ts'

type Props = {
  accounts: Pick<Accounts, 'banks' | 'ewallets' | 'networks'>
  /** Account kinds that the brand pays out to. */
  kinds: readonly AccountKind[]
  holder: string
  onDone?: (accountId: string) => void
}

const placeLabels = { bank: 'bank', ewallet: 'account_wallet', crypto: 'account_network' } as const
const numberLabels = {
  bank: 'bank_number',
  ewallet: 'account_number_ewallet',
  crypto: 'account_number_crypto',
} as const

/** Binds an account for withdrawals: a bank account, an e-wallet or a coin address. Its holder is the member. */
export function BankAccountForm({ accounts, kinds, holder, onDone }: Props) {
  const t = useT()
  const [chosenKind, setKind] = useStoredInput<AccountKind | null>('account.kind', null)
  const [chosenBank, setBank] = useStoredInput('account.bank', '')
  const [name, setName] = useStoredInput('account.holder', holder)
  const [number, setNumber] = useStoredInput('account.number', '')
  // the kinds may be loaded after the form has opened
  const kind = kinds.find((one) => one === chosenKind) ?? kinds[0] ?? 'bank'
  const banks = { bank: accounts.banks, ewallet: accounts.ewallets, crypto: accounts.networks }[kind]
  const bank = banks.find((one) => one === chosenBank) ?? banks[0] ?? ''
  const [password, setPassword] = useState('')
  const form = useFormCall(addBankAccount, ['bank', 'holder', 'number', 'paymentPassword'], ({ accountId }) => {
    void refresh(bankAccounts)
    void refresh(memberInfo)
    onDone?.(accountId)
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        form.send({
          body: {
            kind,
            bank,
            holder: name.trim(),
            number: normalizeTypedDigits(number).replace(/-/g, ''),
            paymentPassword: password,
          },
        })
      }}
    >
      {kinds.length > 1 && (
        <Select
          label={t('account_kind')}
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as AccountKind)
            setNumber('')
          }}
          choices={kinds.map((one) => ({ value: one, text: t(`account_kind_${one}`) }))}
        />
      )}
      <Select
        label={t(placeLabels[kind])}
        value={bank}
        problem={form.at('bank')}
        onChange={(event) => setBank(event.target.value)}
        choices={banks.map((one) => ({ value: one, text: one }))}
      />
      <Field
        name="holder"
        label={t('bank_holder')}
        autoComplete="name"
        required
        value={name}
        readOnly={holder !== ''}
        hint={t('bank_holder_hint')}
        problem={form.at('holder')}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        name="number"
        label={t(numberLabels[kind])}
        inputMode={kind === 'crypto' ? 'text' : 'numeric'}
        autoComplete="off"
        required
        value={number}
        problem={form.at('number')}
        onChange={(event) => setNumber(event.target.value)}
      />
      <PaymentPasswordField value={password} refused={form.refused} onChange={setPassword} />
      <Note problem={form.note} />
      <Button type="submit" busy={form.busy}>
        {t('bank_add')}
      </Button>
    </form>
  )
}
