import { Modal } from '@gasing/ui/Modal'
import { useT } from '#i18n/i18n.ts'
import type { Accounts } from './AccountPicker.tsx'
import { BankAccountForm } from './BankAccountForm.tsx'
import { listPayoutKinds, type PayoutChannel } from './payout-kinds.ts'

type Props = {
  readonly accounts: Accounts
  readonly ways: readonly PayoutChannel[]
  readonly holder: string
  readonly onAdded: (accountId: string) => void
  readonly onClose: () => void
}

/** Adds an account for withdrawals. */
export function AddAccountModal({ accounts, ways, holder, onAdded, onClose }: Props) {
  const t = useT()
  return (
    <Modal open onClose={onClose} title={t('bank_add')} closeLabel={t('close')} keep>
      <BankAccountForm accounts={accounts} kinds={listPayoutKinds(ways)} holder={holder} onDone={onAdded} />
    </Modal>
  )
}
