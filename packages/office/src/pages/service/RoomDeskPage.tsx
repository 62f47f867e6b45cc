import {
  muteMember,
  officeRoom,
  openRoom,
  removeRoomMessage,
  sayRoomAsOperator,
} from '@gasing/contract/calls/office/service'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { buildCallKey } from '#api/use-call.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { MuteDialog } from './MuteDialog.tsx'
import { RoomForm } from './RoomForm.tsx'
import { RoomMessages } from './RoomMessages.tsx'
import type { RoomLine } from './room-line.ts'

/** The chat room as moderators see it, with its messages and actions. It updates live. */
export function RoomDeskPage() {
  const t = useT()
  const cache = useQueryClient()
  const notify = useNotify()
  const [muting, setMuting] = useState<RoomLine | null>(null)
  const found = useInfiniteQuery({
    queryKey: buildCallKey(officeRoom, {}),
    queryFn: ({ pageParam, signal }) =>
      send(officeRoom, { query: { pageSize: 50, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const lines = (found.data?.pages ?? []).flatMap(({ list }) => list)
  // the press counts at once, so that a second press does not repeat the request
  const [pendingOpen, setPendingOpen] = useState<boolean | null>(null)
  const open = pendingOpen ?? found.data?.pages[0]?.open ?? true
  const act = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (problem) {
      notify(problem instanceof Refused ? problem.text : t('answer_unreadable'), { type: 'error' })
    }
    invalidateTopic(cache, 'chat')
  }
  const setOpen = async (next: boolean) => {
    setPendingOpen(next)
    await act(send(openRoom, { body: { open: next } }))
    await found.refetch()
    setPendingOpen((now) => (now === next ? null : now))
  }
  const mute = async (hours: number, reason: string) => {
    await send(muteMember, { params: { id: muting?.memberId ?? '' }, body: { hours, reason } })
    invalidateTopic(cache, 'chat')
  }
  const remove = async ({ id }: RoomLine) => {
    await send(removeRoomMessage, { params: { id } })
    invalidateTopic(cache, 'chat')
  }
  return (
    <>
      <PageHead title={t('page_room')} hint={t('page_room_hint')}>
        <FormControlLabel
          label={t('room_is_open')}
          control={<Switch checked={open} onChange={(_, next) => void setOpen(next)} />}
        />
      </PageHead>
      <RefusalNote error={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <Skeleton variant="rounded" height={420} />}
      {found.data && (
        <Panel sx={{ maxWidth: 900 }}>
          <RoomForm
            onSay={async (content, key) => {
              await send(sayRoomAsOperator, { body: { content }, key })
              invalidateTopic(cache, 'chat')
            }}
          />
          <RoomMessages lines={lines} onRemove={remove} onMute={setMuting} />
          {found.hasNextPage && (
            <Button onClick={() => void found.fetchNextPage()} loading={found.isFetchingNextPage} sx={{ mt: 2 }}>
              {t('show_older')}
            </Button>
          )}
        </Panel>
      )}
      {muting && <MuteDialog line={muting} onDo={mute} onClose={() => setMuting(null)} />}
    </>
  )
}
