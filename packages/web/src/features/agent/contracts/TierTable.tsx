import type { Contract } from '@gasing/contract/calls/agent-contracts'
import { parseMoney } from '@gasing/contract/money'
import { type TierField, tierFields } from '@gasing/contract/rules/agent-contracts'
import { type Column, Table } from '@gasing/ui/Table'
import { writeMoney, writePercent } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'

type Tier = Contract['tiers'][number]
type Row = { readonly place: number; readonly tier: Tier }

const rates: readonly TierField[] = ['rate', 'profitRate', 'lossRate']
/** Whether a field of a tier is a rate in per cent. */
export const isRate = (field: TierField): boolean => rates.includes(field)

/** Formats a field of a tier: rates as per cent, amounts as money. */
export function formatTierValue(tier: Tier, field: TierField): string {
  const value = tier[field]
  if (value === undefined) return '–'
  if (typeof value === 'number') return `${value}`
  return isRate(field) ? writePercent(value) : writeMoney(parseMoney(value))
}

/** The tiers of a contract: the highest whose conditions are all met applies. */
export function TierTable({ contract: { kind, tiers } }: { contract: Contract }) {
  const t = useT()
  const fields = tierFields[kind].filter((field) => tiers.some((tier) => tier[field] !== undefined))
  const columns: Column<Row>[] = [
    { id: 'place', header: '#', lead: true, cell: ({ place }) => t('contract_tier', { number: place }) },
    ...fields.map(
      (field): Column<Row> => ({
        id: field,
        header: t(`tier_${field}`),
        numeric: true,
        cell: ({ tier }) => <bdi>{formatTierValue(tier, field)}</bdi>,
      }),
    ),
  ]
  return (
    <Table
      caption={t('contract_own')}
      columns={columns}
      rows={tiers.map((tier, index) => ({ place: index + 1, tier }))}
      rowKey={({ place }) => `${place}`}
      empty={null}
    />
  )
}
