import { officeMemberProfit } from '@gasing/contract/calls/office/members'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Facts } from './Facts.tsx'
import { Money } from './Money.tsx'
import { describeTotals } from './member-totals.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { useAsOf } from './use-as-of.ts'

/** What a member paid in, got out and won within a year, beside a decision about the member. */
export function MemberTotals({ memberId }: { memberId: string }) {
  return useCallPermission()(officeMemberProfit) ? <Totals memberId={memberId} /> : null
}

function Totals({ memberId }: { memberId: string }) {
  const t = useT()
  const { data, error, dataUpdatedAt, refetch } = useCall(officeMemberProfit, { params: { id: memberId }, query: {} })
  const asOf = useAsOf(dataUpdatedAt)
  const totals = data && describeTotals(data.totals)
  const amount = (of: 'deposits' | 'withdrawals' | 'stake' | 'result' | 'bonus', signed = false) =>
    totals ? <Money amount={totals[of]} signed={signed} /> : <Skeleton width={80} />
  return (
    <Box component="section">
      <Stack direction="row" sx={{ mb: 1, justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="h3">{t('member_year')}</Typography>
        <Link component={RouterLink} to={`/members/${memberId}?tab=profit`}>
          {t('profit')}
        </Link>
      </Stack>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {(data || !error) && (
        <Facts
          columns={3}
          facts={[
            { label: t('report_deposits'), value: amount('deposits') },
            { label: t('member_withdrawals'), value: amount('withdrawals') },
            { label: t('report_gifts_short'), value: amount('bonus') },
            { label: t('bet_stake'), value: amount('stake') },
            { label: t('bet_result'), value: amount('result', true) },
          ]}
        />
      )}
      {asOf && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {asOf}
        </Typography>
      )}
    </Box>
  )
}
