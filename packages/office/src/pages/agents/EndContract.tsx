import type { Value } from '@gasing/contract/call'
import { endPlatformContract, type officeAgentContracts } from '@gasing/contract/calls/office/agent-contracts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { useRowDialog } from '#parts/RowDialogs.tsx'

export type OfficeContract = Value<typeof officeAgentContracts>['list'][number]

/** The button that ends a contract, or takes an offer back. */
export function EndContract({ contract }: { contract: OfficeContract }) {
  const { account, kind, status } = contract
  const t = useT()
  const mayEnd = useCallPermission()(endPlatformContract)
  const show = useRowDialog()
  const words = wordsOf(contract)
  if (!mayEnd || (status !== 'offered' && status !== 'accepted')) return null
  return (
    <Button
      size="small"
      color="error"
      aria-label={t('label_value', {
        label: t(words.title),
        value: `${account} · ${translateOr(`contract_kind_${kind}`, kind)}`,
      })}
      onClick={() => show((onClose) => <EndDialog contract={contract} onClose={onClose} />)}
    >
      {t(words.title)}
    </Button>
  )
}

const wordsOf = ({ status }: OfficeContract) =>
  status === 'offered'
    ? ({ title: 'contract_withdraw', ask: 'contract_withdraw_ask', done: 'contract_withdrawn' } as const)
    : ({ title: 'contract_end', ask: 'contract_end_ask', done: 'contract_ended' } as const)

/** Ends a contract with its current period, with a reason. */
function EndDialog({ contract, onClose }: { contract: OfficeContract; onClose: () => void }) {
  const { id, account } = contract
  const words = wordsOf(contract)
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const end = async ({ text, key }: { text: string; key: string }) => {
    await send(endPlatformContract, { params: { id }, body: { reason: text }, key })
    await askAgain()
    notify(t(words.done, { account }), { type: 'success' })
  }
  return (
    <ConfirmDialog
      danger
      title={t(words.title)}
      action={t(words.title)}
      line={{ label: t('contract_reason'), rows: 3 }}
      onDo={end}
      onClose={onClose}
    >
      <Typography>{t(words.ask, { account })}</Typography>
    </ConfirmDialog>
  )
}
