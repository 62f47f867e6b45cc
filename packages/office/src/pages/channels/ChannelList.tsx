import { orderOfficeChannels } from '@gasing/contract/calls/office/channels'
import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { send } from '#api/send.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { Money } from '#parts/Money.tsx'
import { OrderButtons } from '#parts/OrderButtons.tsx'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { ShownChip } from '#parts/ShownChip.tsx'
import { useLiveList } from '#parts/use-live-list.ts'
import { buildNewChannel, type Channel, type ChannelForm, type Direction, formOf, getChannelName } from './channel.ts'

export type ChannelEdit = { readonly form: ChannelForm; readonly isNew: boolean }

type ChannelListProps = {
  readonly direction: Direction
  readonly channels: readonly Channel[]
  readonly editable: boolean
  readonly onEdit: (edit: ChannelEdit) => void
}

/** The channels of one direction in order, with their actions. */
export function ChannelList({ direction, channels, editable, onEdit: onWish }: ChannelListProps) {
  const t = useT()
  const isDeposit = direction === 'deposit'
  const title = t(isDeposit ? 'channel_in' : 'channel_out')
  const { lines: ids, put } = useLiveList(
    channels.map(({ channelId }) => channelId),
    (channelIds) => send(orderOfficeChannels, { body: { direction, channelIds: [...channelIds] } }),
  )
  const actions: Column<Channel & { id: string }> = {
    key: 'deeds',
    label: 'deeds',
    isAction: true,
    end: true,
    cell: (channel) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
        <OrderButtons
          id={channel.channelId}
          name={getChannelName(channel)}
          ids={ids}
          onPlace={(order) => void put(order)}
        />
        <Button
          size="small"
          aria-label={`${t('edit')} ${getChannelName(channel)}`}
          onClick={() => onWish({ form: formOf(channel), isNew: false })}
        >
          {t('edit')}
        </Button>
      </Box>
    ),
  }
  return (
    <Panel
      flush
      title={title}
      action={
        editable && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => onWish({ form: buildNewChannel(direction), isNew: true })}
          >
            {t('channel_add')}
          </Button>
        )
      }
    >
      <RecordTable
        label={title}
        empty={t('list_none')}
        columns={[...columns.filter(({ key }) => isDeposit || key !== 'turnover'), ...(editable ? [actions] : [])]}
        records={channels.map((channel) => ({ ...channel, id: channel.channelId }))}
      />
    </Panel>
  )
}

const columns: readonly Column<Channel & { id: string }>[] = [
  { key: 'name', label: 'channel', cell: getChannelName },
  { key: 'method', label: 'channel_method', wide: true, cell: (channel) => <Method channel={channel} /> },
  { key: 'limits', label: 'channel_limits_label', end: true, cell: (channel) => <Limits channel={channel} /> },
  { key: 'fee', label: 'fee', end: true, cell: ({ fee }) => <Money amount={fee} /> },
  { key: 'turnover', label: 'channel_turnover', end: true, wide: true, cell: ({ turnoverPercent }) => turnoverPercent },
  { key: 'enabled', label: 'status', cell: (channel) => <ChannelState channel={channel} /> },
]

/** A channel whose first receiving account nobody has confirmed is not offered. */
function ChannelState({ channel: { direction, standing, enabled } }: { channel: Channel }) {
  const t = useT()
  if (direction === 'withdrawal' || standing) return <ShownChip shown={enabled} />
  return <Chip size="small" variant="outlined" color="warning" label={t('payee_unconfirmed')} />
}

function Method({ channel: { direction, kind, standing, ...proposed } }: { channel: Channel }) {
  const t = useT()
  const { method } = standing ?? proposed
  return direction === 'deposit' ? t(`channel_method_${method}`) : t(`channel_kind_${kind}`)
}

function Limits({ channel: { minimum, maximum } }: { channel: Channel }) {
  const t = useT()
  const { money } = useFormat()
  return t('channel_limits_of', { min: money(minimum), max: money(maximum) })
}
