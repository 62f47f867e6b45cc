import { prizeModes } from '@gasing/contract/calls/lottery'
import { addLottery } from '@gasing/contract/calls/office/lottery'
import { lotterySources } from '@gasing/contract/calls/office/lottery-sources'
import Button from '@mui/material/Button'
import { ListBase, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { ShownChip } from '#parts/ShownChip.tsx'
import { AddLotteryButton } from './AddLotteryButton.tsx'
import { DrawInterval } from './DrawInterval.tsx'
import { FamilyName } from './FamilyName.tsx'
import type { OfficeLottery } from './lottery.ts'

const columns: readonly Column<OfficeLottery>[] = [
  { key: 'name', label: 'lottery', cell: ({ gameName }) => <bdi>{gameName}</bdi> },
  { key: 'family', label: 'lottery_family', wide: true, cell: ({ family }) => <FamilyName family={family} /> },
  { key: 'mode', label: 'lottery_mode', cell: ({ prizeMode }) => <ModeName mode={prizeMode} /> },
  { key: 'rhythm', label: 'lottery_rhythm', cell: (lottery) => <DrawInterval lottery={lottery} /> },
  {
    key: 'stakeMax',
    label: 'lottery_stake_max',
    end: true,
    wide: true,
    cell: ({ stakeMax }) => <Money amount={stakeMax} />,
  },
  { key: 'version', label: 'lottery_price_version', end: true, wide: true, cell: ({ priceVersion }) => priceVersion },
  { key: 'enabled', label: 'status', cell: ({ enabled }) => <ShownChip shown={enabled} /> },
]

/** The lotteries in the order in which members see them. */
export function LotteriesPage() {
  const t = useT()
  return (
    <ListBase resource="lotteries" perPage={50} sort={serverOrder}>
      <PageHead title={t('page_lotteries')} hint={t('page_lotteries_hint')}>
        <Button component={Link} to="/lottery-band" variant="outlined">
          {t('page_band')}
        </Button>
        <AddLotteryButton />
      </PageHead>
      <Lines />
    </ListBase>
  )
}

function Lines() {
  const t = useT()
  const mayMake = useCallPermission()
  const { filterValues } = useListContext()
  // whoever looks for proposals comes to decide on them
  const page = filterValues.sources ? '/sources' : ''
  return (
    <ListFrame<OfficeLottery>
      label={t('page_lotteries')}
      empty={t('list_empty')}
      none={mayMake(addLottery) ? t('lotteries_none', { add: t('lottery_add') }) : undefined}
      columns={columns}
      href={({ id }) => `/lotteries/${id}${page}`}
      filters={
        <>
          <TextFilter main source="q" label={t('search_lotteries')} />
          <ChoiceFilter
            source="prizeMode"
            label={t('lottery_mode')}
            choices={prizeModes.map((value) => ({ value, name: t(`lottery_mode_${value}`) }))}
          />
          {mayMake(lotterySources) && (
            <ChoiceFilter
              source="sources"
              label={t('sources_link')}
              choices={[{ value: 'proposed', name: t('sources_waiting') }]}
            />
          )}
        </>
      }
    />
  )
}

function ModeName({ mode }: { mode: OfficeLottery['prizeMode'] }) {
  const t = useT()
  return t(`lottery_mode_${mode}`)
}
