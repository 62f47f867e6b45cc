import { riskCases } from '@gasing/contract/calls/office/risk'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import type { Withdrawal } from './queue.ts'

/**
 * The risk case that blocks an approval, else an open one about the member, which the request itself may have raised, else the
 * decided one about the request.
 */
export function CaseNote({ withdrawal }: { withdrawal: Pick<Withdrawal, 'caseId' | 'held' | 'memberId' | 'status'> }) {
  const t = useT()
  const { caseId, held, memberId, status } = withdrawal
  const isUndecided = status === 'requested' || status === 'approved'
  const query = { memberId, state: 'open', pageSize: 1 } as const
  const { data } = useCall(riskCases, { query }, { enabled: isUndecided })
  // there is nothing left to decide, whatever was read before
  const openId = isUndecided ? data?.list[0]?.id : undefined
  const id = held ? (caseId ?? openId) : (openId ?? caseId)
  if (id === undefined || id === null) return null
  const text = held ? 'case_link_holds' : openId === undefined ? 'case_link' : 'case_link_member'
  return (
    <Alert severity={text === 'case_link' ? 'info' : 'warning'} variant="outlined">
      <Link component={RouterLink} to={`/cases/${id}`} color="inherit">
        {t(text, { id })}
      </Link>
    </Alert>
  )
}
