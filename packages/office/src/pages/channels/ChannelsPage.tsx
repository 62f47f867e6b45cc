import { officeChannels, saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { RowDialogs } from '#parts/RowDialogs.tsx'
import { BtcpayPanel } from './BtcpayPanel.tsx'
import { ChannelDialog } from './ChannelDialog.tsx'
import { type ChannelEdit, ChannelList } from './ChannelList.tsx'
import { type Channel, type Direction, formOf } from './channel.ts'
import { PayeeChanges } from './PayeeChanges.tsx'

const directions: readonly Direction[] = ['deposit', 'withdrawal']

/** The brand's deposit and withdrawal channels, in order. */
export function ChannelsPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(officeChannels, {})
  const [edit, setEdit] = useState<ChannelEdit | null>(null)
  const editable = mayMake(saveOfficeChannel)
  return (
    <Box>
      <PageHead title={t('page_channels')} hint={t('page_channels_hint')} />
      {!editable && data && <ReadOnlyNote />}
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      <Stack spacing={3}>
        <RowDialogs>
          <PayeeChanges />
        </RowDialogs>
        {data &&
          directions.map((direction) => (
            <ChannelList
              key={direction}
              direction={direction}
              channels={data.list.filter((channel) => channel.direction === direction)}
              editable={editable}
              onEdit={setEdit}
            />
          ))}
      </Stack>
      {editable && <BtcpayPanel />}
      {edit && data && (
        <ChannelDialog
          {...findNewest(edit, data.list)}
          isNew={edit.isNew}
          providers={data.providers}
          onClose={() => setEdit(null)}
        />
      )}
    </Box>
  )
}

/** The channel as it is stored now: another operator may have saved it since its dialog opened. */
function findNewest({ form, isNew }: ChannelEdit, channels: readonly Channel[]) {
  const stored = channels.find(
    ({ channelId, direction }) => !isNew && channelId === form.channelId && direction === form.direction,
  )
  return { stored: stored ? formOf(stored) : form, standing: stored?.standing ?? null }
}
