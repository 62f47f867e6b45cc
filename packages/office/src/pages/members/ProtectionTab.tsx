import type { Value } from '@gasing/contract/call'
import { imposeExclusion, imposeLimit, liftExclusion, officeProtection } from '@gasing/contract/calls/office/protection'
import { Alert, Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { LimitValue } from '#parts/LimitValue.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { getPlayResult } from './play-result.ts'
import { ExcludeDialog, LiftDialog, LimitDialog } from './protection-dialogs.tsx'

type Protection = Value<typeof officeProtection>
type Limit = Protection['limits'][number] & { id: string }
type Exclusion = Protection['exclusions'][number]
type ProtectionRequest = 'limit' | 'exclude' | 'lift' | null

/** The member's protection: limits and their use, breaks and exclusions, and what the brand may impose. */
export function ProtectionTab({ memberId }: { memberId: string }) {
  const t = useT()
  const mayMake = useCallPermission()
  const { money } = useFormat()
  const [pending, setPending] = useState<ProtectionRequest>(null)
  const { data, error, refetch } = useCall(officeProtection, { params: { id: memberId } })
  const result = getPlayResult(data?.month.loss ?? '0')
  const close = () => setPending(null)
  const imposed = data?.exclusions.some(({ active, origin }) => active && origin !== 'member')
  return (
    <Stack spacing={2}>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data && (
        <Alert severity="info" variant="outlined">
          {t('protection_month', {
            deposits: money(data.month.deposits),
            stake: money(data.month.stake),
            side: result.side,
            sum: money(result.amount),
            minutes: data.month.minutes,
          })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayMake(imposeLimit) && (
          <Button variant="outlined" onClick={() => setPending('limit')}>
            {t('protection_impose')}
          </Button>
        )}
        {mayMake(imposeExclusion) && (
          <Button variant="outlined" color="error" onClick={() => setPending('exclude')}>
            {t('protection_exclude')}
          </Button>
        )}
        {imposed && mayMake(liftExclusion) && (
          <Button variant="outlined" onClick={() => setPending('lift')}>
            {t('protection_lift')}
          </Button>
        )}
      </Box>
      <Panel flush title={t('protection_limits')}>
        <RecordTable<Limit>
          label={t('protection_limits')}
          empty={t('protection_limits_empty')}
          columns={limitColumns}
          records={data?.limits.map((limit) => ({ ...limit, id: `${limit.origin}-${limit.kind}-${limit.period}` }))}
        />
      </Panel>
      <Panel flush title={t('protection_exclusions')}>
        <RecordTable<Exclusion>
          label={t('protection_exclusions')}
          empty={t('protection_exclusions_empty')}
          columns={exclusionColumns}
          records={data?.exclusions}
        />
      </Panel>
      {pending === 'limit' && <LimitDialog memberId={memberId} onClose={close} />}
      {pending === 'exclude' && <ExcludeDialog memberId={memberId} onClose={close} />}
      {pending === 'lift' && <LiftDialog memberId={memberId} onClose={close} />}
    </Stack>
  )
}

const limitColumns: readonly Column<Limit>[] = [
  { key: 'kind', label: 'protection_kind', cell: ({ kind }) => translateOr(`protection_kind_${kind}`, kind) },
  {
    key: 'period',
    label: 'protection_period',
    cell: ({ period }) => translateOr(`protection_period_${period}`, period),
  },
  {
    key: 'value',
    label: 'protection_value',
    end: true,
    cell: ({ kind, value }) => <LimitValue kind={kind} value={value} />,
  },
  {
    key: 'used',
    label: 'protection_used',
    end: true,
    cell: ({ kind, used }) => <LimitValue kind={kind} value={used} />,
  },
  { key: 'until', label: 'protection_until', cell: ({ resetsAt }) => <Moment at={resetsAt} /> },
  {
    key: 'origin',
    label: 'protection_origin',
    cell: ({ origin }) => translateOr(`protection_origin_${origin}`, origin),
  },
]

const exclusionColumns: readonly Column<Exclusion>[] = [
  { key: 'kind', label: 'protection_kind', cell: ({ kind }) => translateOr(`protection_kind_${kind}`, kind) },
  {
    key: 'origin',
    label: 'protection_origin',
    cell: ({ origin }) => translateOr(`protection_origin_${origin}`, origin),
  },
  { key: 'from', label: 'protection_at', cell: ({ from }) => <Moment at={from} /> },
  { key: 'until', label: 'protection_until', cell: (exclusion) => <ExclusionEnd exclusion={exclusion} /> },
  { key: 'setBy', label: 'protection_set_by', cell: ({ setBy }) => <bdi>{setBy}</bdi> },
  { key: 'reason', label: 'reason', wide: true, cell: ({ reason }) => reason || '–' },
]

function ExclusionEnd({ exclusion: { until, returnsAt, endedBy, liftAskedBy } }: { exclusion: Exclusion }) {
  const t = useT()
  if (endedBy) return t('protection_lifted', { name: endedBy })
  if (liftAskedBy) return t('protection_lift_waits', { name: liftAskedBy })
  const end = returnsAt ?? until
  return end ? <Moment at={end} /> : t('protection_for_ever')
}
