import { Alert, Box, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useGetIdentity, useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { type Fact, Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { RecordPane } from '#parts/RecordPane.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { SentPicture } from '#parts/SentPicture.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { monospace } from '#theme/theme.ts'
import { useBonusFact } from './bonus-fact.ts'
import { ChannelName } from './ChannelName.tsx'
import { DepositAmount } from './DepositAmount.tsx'
import { DepositDecisions } from './DepositDecisions.tsx'
import type { DepositRecord } from './deposit-record.ts'

/**
 * Payments that deviate from the request and transfers with an uploaded receipt wait for an operator. A transfer may also be
 * found on the bank statement before a receipt arrives, without one, or after a refusal.
 */
const transferStates: readonly DepositRecord['status'][] = [
  ...(['created', 'awaiting', 'checking', 'expired', 'cancelled', 'failed'] as const),
]
const isUndecided = ({ status, payTo, transaction }: DepositRecord): boolean =>
  status === 'checking' || (payTo !== null && transaction === null && transferStates.includes(status))

const whole = { whole: true }

/** One deposit: the request, what the provider signed, and every provider message with its verdict. */
export function DepositDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  // not the list's record, which react-admin would reuse: it has no messages
  const { data, error, refetch } = useGetOne<DepositRecord>('deposits', { id, meta: whole })
  return (
    <RecordPane
      title={t('deposit_number', { id })}
      sign={data && <StatusChip status={data.status} />}
      foot={data && <DepositDecisions deposit={data} isUndecided={isUndecided(data)} />}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body deposit={data} /> : !error && <Skeleton variant="rounded" height={260} />}
    </RecordPane>
  )
}

function Body({ deposit }: { deposit: DepositRecord }) {
  const t = useT()
  const bonus = useBonusFact(deposit)
  return (
    <Stack spacing={2.5}>
      <Box>
        <Typography component="p" sx={{ fontSize: '1.9rem', fontWeight: 650, letterSpacing: '-0.02em' }}>
          <DepositAmount deposit={deposit} />
        </Typography>
        <Link component={RouterLink} to={`/members/${deposit.memberId}`} sx={{ fontWeight: 600 }}>
          <bdi>{deposit.account}</bdi>
        </Link>
      </Box>
      <Facts facts={[...buildFacts(deposit, t), ...bonus]} />
      {deposit.status === 'checking' && deposit.firstWord && <FirstEntry word={deposit.firstWord} />}
      {deposit.proofUrl && <SentPicture url={deposit.proofUrl} title={t('deposit_proof')} />}
      <Messages messages={deposit.messages} />
    </Stack>
  )
}

function buildFacts(deposit: DepositRecord, t: ReturnType<typeof useT>): Fact[] {
  const {
    fee,
    paidAmount,
    over,
    paidCurrency,
    transaction,
    channelId,
    reference,
    reason,
    decidedBy,
    createdAt,
    decidedAt,
  } = deposit
  return [
    { label: t('channel'), value: <ChannelName channelId={channelId} direction="deposit" /> },
    { label: t('fee'), value: <Money amount={fee} /> },
    { label: t('paid_amount'), value: paidAmount === null ? '–' : `${paidAmount} ${paidCurrency ?? ''}` },
    ...(over === null ? [] : [{ label: t('paid_over'), value: over }]),
    { label: t('transaction'), value: transaction ? <CopyButton text={transaction} /> : '–', code: true },
    { label: t('reference'), value: <CopyButton text={reference} />, code: true },
    ...(deposit.payTo ? [{ label: t('deposit_pay_to'), value: deposit.payTo }] : []),
    ...(deposit.proofAt ? [{ label: t('deposit_proof_at'), value: <Moment at={deposit.proofAt} /> }] : []),
    { label: t('created_at'), value: <Moment at={createdAt} /> },
    ...(decidedAt ? [{ label: t('decided_at'), value: <Moment at={decidedAt} /> }] : []),
    ...(decidedBy ? [{ label: t('decided_by'), value: decidedBy }] : []),
    ...(reason ? [{ label: t('reason'), value: reason }] : []),
  ]
}

/**
 * A transfer that waits for its second operator: shows the first one and the entered values, with nothing to copy, because the
 * second reads them from the statement.
 */
function FirstEntry({
  word: { operator, at, amount, transaction },
}: {
  word: NonNullable<DepositRecord['firstWord']>
}) {
  const t = useT()
  const { identity } = useGetIdentity()
  const facts = [
    { label: t('deposit_first_by'), value: <bdi>{operator}</bdi> },
    { label: t('deposit_first_at'), value: <Moment at={at} /> },
    { label: t('deposit_arrived'), value: <Money amount={amount} strong /> },
    { label: t('deposit_bank_line'), value: <bdi>{transaction}</bdi>, code: true },
  ]
  return (
    <Alert severity="info" variant="outlined">
      <Typography sx={{ mb: 1 }}>
        {t(operator === identity?.fullName ? 'deposit_first_mine' : 'deposit_first')}
      </Typography>
      <Facts facts={facts} />
    </Alert>
  )
}

function Messages({ messages }: { messages: DepositRecord['messages'] }) {
  const t = useT()
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('provider_messages')}
      </Typography>
      {messages.length === 0 && <Typography color="textSecondary">{t('provider_silent')}</Typography>}
      <Stack spacing={1}>
        {messages.map(({ id, at, verdict, body }) => (
          <Box key={id} component="details" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer' }}>
              <strong>{translateOr(`verdict_${verdict}`, verdict)}</strong>{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                <Moment at={at} />
              </Typography>
            </Box>
            <Box
              component="pre"
              sx={{ m: 0, mt: 1, fontFamily: monospace, fontSize: '0.82em', whiteSpace: 'pre-wrap' }}
            >
              {body}
            </Box>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
