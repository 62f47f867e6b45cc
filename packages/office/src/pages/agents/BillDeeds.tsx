import type { Value } from '@gasing/contract/call'
import { approveAgentBill, denyAgentBill, type officeAgentBills } from '@gasing/contract/calls/office/agent-contracts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { Deed } from '#parts/Deed.tsx'
import { Money } from '#parts/Money.tsx'

export type OfficeBill = Value<typeof officeAgentBills>['list'][number]

/** The decisions about a bill. The first of the two approvers leaves the second approval to another operator. */
export function BillDeeds({ bill: { id, account, amount, status, firstApprover } }: { bill: OfficeBill }) {
  const t = useT()
  const mayMake = useMay()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const { identity } = useGetIdentity()
  const [asked, setAsked] = useState<'approve' | 'deny' | null>(null)
  if (status !== 'waiting' || !mayMake(approveAgentBill)) return null
  const decide = async ({ text, key }: { text: string; key: string }) => {
    try {
      const done = await (asked === 'approve'
        ? send(approveAgentBill, { params: { id }, key })
        : send(denyAgentBill, { params: { id }, body: { reason: text }, key }))
      notify(textOr(`bill_done_${done.status}`, done.status, { account }), { type: 'success' })
    } finally {
      await askAgain()
    }
  }
  const words = (deed: 'approve' | 'deny') => t(deed === 'approve' ? 'adjustment_approve' : 'bill_deny')
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      {identity?.fullName !== firstApprover && (
        <Button
          size="small"
          variant="contained"
          aria-label={`${words('approve')}: ${account}`}
          onClick={() => setAsked('approve')}
        >
          {words('approve')}
        </Button>
      )}
      <Button size="small" color="error" aria-label={`${words('deny')}: ${account}`} onClick={() => setAsked('deny')}>
        {words('deny')}
      </Button>
      {asked && (
        <Deed
          title={words(asked)}
          action={words(asked)}
          danger={asked === 'deny'}
          onDo={decide}
          onClose={() => setAsked(null)}
          {...(asked === 'deny' && { line: { label: t('contract_reason'), least: 3, most: 300, rows: 3 } })}
        >
          <Typography>{t(asked === 'approve' ? 'bill_ask_approve' : 'bill_ask_deny', { account })}</Typography>
          <Typography sx={{ fontSize: '1.25rem' }}>
            <Money amount={amount} />
          </Typography>
        </Deed>
      )}
    </Stack>
  )
}
