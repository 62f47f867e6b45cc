import { Alert, Box, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { type Fact, Facts } from '#parts/Facts.tsx'
import { MemberTotals } from '#parts/MemberTotals.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { RecordPane } from '#parts/RecordPane.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { SentPicture } from '#parts/SentPicture.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { Approvals } from './Approvals.tsx'
import { CaseNote } from './CaseNote.tsx'
import { buildFeeFacts } from './fee-facts.tsx'
import type { Withdrawal } from './queue.ts'
import { Signals } from './Signals.tsx'
import { WithdrawalDecisions } from './WithdrawalDecisions.tsx'

/** One request: member, amount, payout account, approvals, and the decisions available now. */
export function WithdrawalDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useGetOne<Withdrawal>('withdrawals', { id })
  return (
    <RecordPane
      title={t('withdrawal_number', { id })}
      sign={data && <StatusChip status={data.status} />}
      foot={data && <WithdrawalDecisions withdrawal={data} />}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body withdrawal={data} /> : !error && <Skeleton variant="rounded" height={260} />}
    </RecordPane>
  )
}

function Body({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { account, memberId, amount, bank, holder, number, proofUrl, dispute } = withdrawal
  return (
    <Stack spacing={2.5}>
      <Box>
        <Typography component="p" sx={{ fontSize: '1.9rem', fontWeight: 650, letterSpacing: '-0.02em' }}>
          <Money amount={amount} />
        </Typography>
        <Link component={RouterLink} to={`/members/${memberId}`} sx={{ fontWeight: 600 }}>
          <bdi>{account}</bdi>
        </Link>
      </Box>
      <Facts
        facts={[
          { label: t('bank'), value: bank },
          { label: t('holder'), value: holder },
          { label: t('account_number'), code: true, value: <CopyButton text={number} /> },
          ...buildFacts(withdrawal, t),
        ]}
      />
      {dispute && (
        <Alert severity={dispute === 'open' ? 'warning' : 'info'} variant="outlined">
          {t(`dispute_${dispute}`)}
        </Alert>
      )}
      <MemberTotals memberId={memberId} />
      <CaseNote withdrawal={withdrawal} />
      <Signals id={withdrawal.id} />
      <Approvals withdrawal={withdrawal} />
      {proofUrl && <SentPicture url={proofUrl} title={t('proof')} />}
    </Stack>
  )
}

/** The status of the member's identity documents, with a link to them. */
function IdentityDocuments({ papers: { status, checkId } }: { papers: NonNullable<Withdrawal['papers']> }) {
  const chip = <StatusChip status={`papers_${status}`} />
  if (checkId === null) return chip
  return (
    <Link component={RouterLink} to={`/identity-checks/${checkId}`}>
      {chip}
    </Link>
  )
}

function buildFacts(withdrawal: Withdrawal, t: ReturnType<typeof useT>): Fact[] {
  const { createdAt, sentAt, receivedAmount, remainingAmount, paymentReference, reason, papers } = withdrawal
  return [
    ...(papers ? [{ label: t('withdrawal_papers'), value: <IdentityDocuments papers={papers} /> }] : []),
    ...buildFeeFacts(withdrawal, t),
    { label: t('requested_at'), value: <Moment at={createdAt} /> },
    ...(sentAt ? [{ label: t('sent_at'), value: <Moment at={sentAt} /> }] : []),
    ...(paymentReference ? [{ label: t('payment_reference'), value: paymentReference, code: true }] : []),
    ...(receivedAmount !== null ? [{ label: t('received_amount'), value: <Money amount={receivedAmount} /> }] : []),
    ...(remainingAmount !== null && withdrawal.dispute === 'open'
      ? [{ label: t('remaining_amount'), value: <Money amount={remainingAmount} strong /> }]
      : []),
    ...(reason ? [{ label: t('reason'), value: reason }] : []),
  ]
}
