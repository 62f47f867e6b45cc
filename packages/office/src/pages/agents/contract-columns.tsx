import { type TierField, tierFields } from '@gasing/contract/rules/agent-contracts'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { MemberLink } from '#parts/MemberLink.tsx'
import { Age } from '#parts/Moment.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { CurrentPeriod } from './CurrentPeriod.tsx'
import { EndContract, type OfficeContract } from './EndContract.tsx'

export const columns: readonly Column<OfficeContract>[] = [
  { key: 'account', label: 'member', cell: ({ account, memberId }) => <MemberLink {...{ account, memberId }} /> },
  { key: 'kind', label: 'contract_kind', cell: (contract) => <Kind {...contract} /> },
  { key: 'payer', label: 'contract_payer', cell: ({ upline }) => <Payer upline={upline} /> },
  { key: 'tiers', label: 'contract_tiers', wide: true, cell: (contract) => <Tiers contract={contract} /> },
  { key: 'status', label: 'status', cell: (contract) => <Status {...contract} /> },
  { key: 'age', label: 'created_at', end: true, cell: ({ offeredAt }) => <Age at={offeredAt} /> },
  {
    key: 'deeds',
    label: 'details',
    isAction: true,
    end: true,
    cell: (contract) => (
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <CurrentPeriod contract={contract} />
        <EndContract contract={contract} />
      </Stack>
    ),
  },
]

/** The kind, and how often a dividend is paid. */
function Kind({ kind, period }: OfficeContract) {
  return (
    <>
      {translateOr(`contract_kind_${kind}`, kind)}
      {period && (
        <Typography variant="body2" color="textSecondary">
          {translateOr(`contract_period_${period}`, period)}
        </Typography>
      )}
    </>
  )
}

/** The status, and from when a contract counts, or until when if it was ended; an offer does not count yet. */
function Status({ status, beginsAt, endsAt }: OfficeContract) {
  const t = useT()
  const { moment } = useFormat()
  const at = endsAt ?? beginsAt
  return (
    <>
      <StatusChip status={status} />
      {at && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('label_value', { label: t(endsAt ? 'contract_ends' : 'contract_begins'), value: moment(at) })}
        </Typography>
      )}
    </>
  )
}

export function Payer({ upline }: { upline: string | null }) {
  const t = useT()
  return <bdi>{upline ?? t('contract_platform')}</bdi>
}

/** Rates and member counts; all other fields of a tier are money. */
const plain: ReadonlySet<TierField> = new Set(['rate', 'profitRate', 'lossRate', 'activeMembers'])

function Tiers({ contract: { kind, tiers } }: { contract: OfficeContract }) {
  const t = useT()
  const { money } = useFormat()
  const asWritten = (field: TierField, value: string) => (plain.has(field) ? value : money(value))
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
      {tiers.map((tier) => (
        <li key={JSON.stringify(tier)}>
          {tierFields[kind]
            .filter((field) => tier[field] !== undefined)
            .map((field) =>
              t('label_value', { label: t(`tier_${field}`), value: asWritten(field, String(tier[field])) }),
            )
            .join(' · ')}
        </li>
      ))}
    </Box>
  )
}
