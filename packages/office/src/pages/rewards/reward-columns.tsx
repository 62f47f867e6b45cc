import Chip from '@mui/material/Chip'
import { Link } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Count, Money } from '#parts/Money.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { TitledPicture } from '#parts/TitledPicture.tsx'
import type { Reward } from './reward.ts'

/** The columns of the reward list. */
export const columns: readonly Column<Reward>[] = [
  {
    key: 'name',
    label: 'reward_name',
    cell: ({ name, url }) => <TitledPicture url={url} title={name} width={60} height={45} />,
  },
  { key: 'kind', label: 'reward_kind', wide: true, cell: ({ kind }) => translateOr(`reward_kind_${kind}`, kind) },
  { key: 'points', label: 'reward_points', end: true, cell: ({ points }) => <Count of={points} /> },
  { key: 'amount', label: 'reward_amount', end: true, wide: true, cell: ({ amount }) => <Money amount={amount} /> },
  {
    key: 'bonus',
    label: 'reward_bonus',
    end: true,
    wide: true,
    cell: ({ bonus }) => (bonus === null ? '–' : <Money amount={bonus} />),
  },
  {
    key: 'available',
    label: 'reward_stock',
    end: true,
    cell: ({ available, quantity }) => `${available} / ${quantity}`,
  },
  { key: 'enabled', label: 'status', cell: ({ enabled }) => <ShownState enabled={enabled} /> },
]

function ShownState({ enabled }: { enabled: boolean }) {
  const t = useT()
  return (
    <Chip
      variant="outlined"
      color={enabled ? 'success' : 'default'}
      label={t(enabled ? 'reward_shown' : 'offer_off')}
    />
  )
}

/** The count of waiting orders, linked to them. */
export const buildWaitingColumn = (maySee: boolean): Column<Reward> => ({
  key: 'waiting',
  label: 'reward_waiting',
  end: true,
  cell: ({ id, waiting: count }) =>
    count > 0 && maySee ? (
      <Link to={`/reward-orders?filter=${encodeURIComponent(JSON.stringify({ status: 'process', rewardId: id }))}`}>
        {count}
      </Link>
    ) : (
      count
    ),
})
