import { freeRoundStates } from '@gasing/contract/calls/office/vendors'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { MemberLink } from '#parts/MemberLink.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { VendorName } from '#parts/VendorName.tsx'
import { CancelFreeRounds } from './CancelFreeRounds.tsx'
import { GiveFreeRoundsButton } from './GiveFreeRoundsButton.tsx'
import type { FreeRounds } from './vendor.ts'

const columns: readonly Column<FreeRounds>[] = [
  { key: 'account', label: 'member', cell: ({ account, memberId }) => <MemberLink {...{ account, memberId }} /> },
  { key: 'game', label: 'free_rounds_game', cell: (gift) => <Game {...gift} /> },
  { key: 'rounds', label: 'free_rounds_count', end: true, cell: ({ rounds }) => rounds },
  { key: 'value', label: 'free_rounds_value', end: true, cell: ({ value }) => <Money amount={value} /> },
  {
    key: 'turnoverTimes',
    label: 'free_rounds_turnover',
    end: true,
    wide: true,
    cell: ({ turnoverTimes }) => (turnoverTimes === 0 ? '–' : `${turnoverTimes}×`),
  },
  { key: 'endsAt', label: 'free_rounds_until', cell: ({ endsAt }) => <Moment at={endsAt} /> },
  { key: 'state', label: 'status', cell: ({ state }) => <StatusChip status={`gift_${state}`} /> },
  { key: 'at', label: 'time', wide: true, cell: ({ at }) => <Moment at={at} /> },
  { key: 'deeds', label: 'details', isAction: true, end: true, cell: (gift) => <CancelFreeRounds gift={gift} /> },
]

/** The game by name; the vendor's code is in the tooltip, for talks with the vendor. */
const Game = ({ vendor, game, gameName }: FreeRounds) => (
  <bdi title={game}>
    {gameName} · <VendorName code={vendor} />
  </bdi>
)

/** Free spins given to members at vendors, and their states. */
export function FreeRoundsPage() {
  const t = useT()
  const states = freeRoundStates.map((value) => ({ value, name: translateOr(`status_gift_${value}`, value) }))
  return (
    <ListBase resource="free-rounds" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_free_rounds')} hint={t('page_free_rounds_hint')}>
        <GiveFreeRoundsButton />
      </PageHead>
      <ListFrame<FreeRounds>
        label={t('page_free_rounds')}
        empty={t('free_rounds_empty')}
        columns={columns}
        filters={
          <>
            <TextFilter main source="q" label={t('search_free_rounds')} />
            <ChoiceFilter source="state" label={t('status')} choices={states} />
          </>
        }
      />
    </ListBase>
  )
}
