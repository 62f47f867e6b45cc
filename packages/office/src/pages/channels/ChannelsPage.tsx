import { officeChannels, saveOfficeChannel } from '@gasing/contract/calls/office/channels'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { BtcpayPanel } from './BtcpayPanel.tsx'
import { ChannelDialog } from './ChannelDialog.tsx'
import type { Direction } from './channel.ts'
import { Ways, type Wish } from './Ways.tsx'

const directions: readonly Direction[] = ['deposit', 'withdrawal']

/** The brand's deposit and withdrawal channels, in order. */
export function ChannelsPage() {
  const t = useT()
  const mayMake = useMay()
  const { data, error, refetch } = useCall(officeChannels, {})
  const [wish, setWish] = useState<Wish | null>(null)
  const editable = mayMake(saveOfficeChannel)
  return (
    <Box>
      <PageHead title={t('page_channels')} hint={t('page_channels_hint')} />
      {!editable && data && <ReadOnlyNote />}
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      <Stack spacing={3}>
        {data &&
          directions.map((direction) => (
            <Ways
              key={direction}
              direction={direction}
              channels={data.list.filter((channel) => channel.direction === direction)}
              editable={editable}
              onWish={setWish}
            />
          ))}
      </Stack>
      {editable && <BtcpayPanel />}
      {wish && data && (
        <ChannelDialog form={wish.form} isNew={wish.isNew} providers={data.providers} onClose={() => setWish(null)} />
      )}
    </Box>
  )
}
