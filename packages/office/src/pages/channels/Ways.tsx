import { orderOfficeChannels } from '@gasing/contract/calls/office/channels'
import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { languageNow } from '#i18n/texts.ts'
import { Money } from '#parts/Money.tsx'
import { Panel } from '#parts/Panel.tsx'
import { PlaceButtons } from '#parts/PlaceButtons.tsx'
import { type Column, Rows } from '#parts/Rows.tsx'
import { ShownChip } from '#parts/ShownChip.tsx'
import { type Channel, type ChannelForm, type Direction, newChannel } from './channel.ts'

export type Wish = { readonly form: ChannelForm; readonly isNew: boolean }

type WaysProps = {
  readonly direction: Direction
  readonly channels: readonly Channel[]
  readonly editable: boolean
  readonly onWish: (wish: Wish) => void
}

/** The channels of one direction in order, with their actions. */
export function Ways({ direction, channels, editable, onWish }: WaysProps) {
  const t = useT()
  const cache = useQueryClient()
  const isDeposit = direction === 'deposit'
  const title = t(isDeposit ? 'channel_in' : 'channel_out')
  const ids = channels.map(({ channelId }) => channelId)
  async function place(channelIds: string[]): Promise<void> {
    await send(orderOfficeChannels, { body: { direction, channelIds } })
    afterChange(cache, 'config')
  }
  const deeds: Column<Channel & { id: string }> = {
    key: 'deeds',
    label: 'deeds',
    deed: true,
    end: true,
    cell: (channel) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
        <PlaceButtons id={channel.channelId} name={nameOf(channel)} ids={ids} onPlace={(order) => void place(order)} />
        <Button
          size="small"
          aria-label={`${t('edit')} ${nameOf(channel)}`}
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
            onClick={() => onWish({ form: newChannel(direction), isNew: true })}
          >
            {t('channel_add')}
          </Button>
        )
      }
    >
      <Rows
        label={title}
        empty={t('list_none')}
        columns={[...columns.filter(({ key }) => isDeposit || key !== 'turnover'), ...(editable ? [deeds] : [])]}
        records={channels.map((channel) => ({ ...channel, id: channel.channelId }))}
      />
    </Panel>
  )
}

const nameOf = ({ names, channelId }: Channel): string => names[languageNow()] ?? names.EN ?? channelId

function formOf(channel: Channel & { id?: string }): ChannelForm {
  const { id: _id, ...form } = channel
  return form
}

const columns: readonly Column<Channel & { id: string }>[] = [
  { key: 'name', label: 'channel', cell: nameOf },
  { key: 'method', label: 'channel_method', wide: true, cell: (channel) => <Method channel={channel} /> },
  { key: 'limits', label: 'channel_limits_label', end: true, cell: (channel) => <Limits channel={channel} /> },
  { key: 'fee', label: 'fee', end: true, cell: ({ fee }) => <Money amount={fee} /> },
  { key: 'turnover', label: 'channel_turnover', end: true, wide: true, cell: ({ turnoverPercent }) => turnoverPercent },
  { key: 'enabled', label: 'status', cell: ({ enabled }) => <ShownChip shown={enabled} /> },
]

function Method({ channel: { direction, method, kind } }: { channel: Channel }) {
  const t = useT()
  return direction === 'deposit' ? t(`channel_method_${method}`) : t(`channel_kind_${kind}`)
}

function Limits({ channel: { minimum, maximum } }: { channel: Channel }) {
  const t = useT()
  const { money } = useFormat()
  return t('channel_limits_of', { min: money(minimum), max: money(maximum) })
}
