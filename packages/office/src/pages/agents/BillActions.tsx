import type { Value } from '@gasing/contract/call'
import { approveAgentBill, denyAgentBill, type officeAgentBills } from '@gasing/contract/calls/office/agent-contracts'
import { parseSum } from '@gasing/contract/money'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetIdentity, useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { useRowDialog } from '#parts/RowDialogs.tsx'
import { BillAmount } from './BillAmount.tsx'

export type OfficeBill = Value<typeof officeAgentBills>['list'][number]

type BillDeed = 'approve' | 'deny'

/** The decisions about a bill. The first of the two approvers leaves the second approval to another operator. */
export function BillActions({ bill }: { bill: OfficeBill }) {
  const t = useT()
  const { account, status, firstApprover } = bill
  const mayMake = useCallPermission()
  const { identity } = useGetIdentity()
  const wordsOf = useWords()
  const show = useRowDialog()
  if (status !== 'waiting' || !mayMake(approveAgentBill)) return null
  const ask = (action: BillDeed) => show((onClose) => <DecideBill bill={bill} action={action} onClose={onClose} />)
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      {identity?.fullName !== firstApprover && (
        <Button
          size="small"
          variant="contained"
          aria-label={t('label_value', { label: wordsOf('approve'), value: account })}
          onClick={() => ask('approve')}
        >
          {wordsOf('approve')}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={t('label_value', { label: wordsOf('deny'), value: account })}
        onClick={() => ask('deny')}
      >
        {wordsOf('deny')}
      </Button>
    </Stack>
  )
}

function useWords(): (action: BillDeed) => string {
  const t = useT()
  return (action) => t(action === 'approve' ? 'adjustment_approve' : 'bill_deny')
}

/** Confirms the decision about a bill. */
function DecideBill({ bill, action, onClose }: { bill: OfficeBill; action: BillDeed; onClose: () => void }) {
  const { id, account, corrected } = bill
  const t = useT()
  const { money } = useFormat()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const wordsOf = useWords()
  const decide = async ({ text, key }: { text: string; key: string }) => {
    try {
      const done = await (action === 'approve'
        ? send(approveAgentBill, { params: { id }, key })
        : send(denyAgentBill, { params: { id }, body: { reason: text }, key }))
      notify(translateOr(`bill_done_${done.status}`, done.status, { account }), { type: 'success' })
    } finally {
      await askAgain()
    }
  }
  return (
    <ConfirmDialog
      title={wordsOf(action)}
      action={wordsOf(action)}
      danger={action === 'deny'}
      onDo={decide}
      onClose={onClose}
      {...(action === 'deny' && { line: { label: t('contract_reason'), rows: 3 } })}
    >
      <Typography>{t(action === 'approve' ? 'bill_ask_approve' : 'bill_ask_deny', { account })}</Typography>
      <Typography component="div" sx={{ fontSize: '1.25rem' }}>
        <BillAmount {...bill} />
      </Typography>
      {action === 'deny' && parseSum(corrected) !== 0n && (
        <Typography>{t('bill_ask_deny_corrected', { amount: money(corrected) })}</Typography>
      )}
    </ConfirmDialog>
  )
}
