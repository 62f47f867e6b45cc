import { addBankAccount, bankAccounts } from '@gasing/contract/calls/cashier'
import { memberInfo } from '@gasing/contract/calls/member'
import { Button } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Select } from '@gasing/ui/Select'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { Refused } from '#api/refused.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'

/** Binds an account that withdrawals go to. Its holder is the member. */
export function BankAccountForm({
  banks,
  holder,
  onDone,
}: {
  banks: readonly string[]
  holder: string
  onDone?: () => void
}) {
  const t = useT()
  const [bank, setBank] = useState(banks[0] ?? '')
  const [name, setName] = useState(holder)
  const [number, setNumber] = useState('')
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<unknown>(null)
  const add = useCall(addBankAccount, {
    onDone: () => {
      void refresh(bankAccounts)
      void refresh(memberInfo)
      onDone?.()
    },
    onRefused: (answer) => {
      setRefused(answer)
      return true
    },
  })
  const at = (field: string) => (refused instanceof Refused ? refused.fields[field]?.message : undefined)
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(null)
        add.mutate({
          body: { bank, holder: name.trim(), number: number.replace(/[\s-]/g, ''), paymentPassword: password },
        })
      }}
    >
      <Select
        label={t('bank')}
        value={bank}
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
        problem={at('holder')}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        name="number"
        label={t('bank_number')}
        inputMode="numeric"
        autoComplete="off"
        required
        value={number}
        problem={at('number')}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Field
        name="paymentPassword"
        type="password"
        label={t('field_paymentPassword')}
        inputMode="numeric"
        autoComplete="off"
        required
        value={password}
        reveal={{ show: t('password_show'), hide: t('password_hide') }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Note problem={refused} />
      <Button type="submit" busy={add.isPending}>
        {t('bank_add')}
      </Button>
    </form>
  )
}
