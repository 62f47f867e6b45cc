import { chatUnread, roomMessages, sayRoom, seenRoom } from '@gasing/contract/calls/chat-room'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#api/call.ts'
import { buildKey, buildMeta, queries, refresh } from '#api/query.ts'
import type { ThreadLine } from './thread.ts'
import { useVisible } from './use-visible.ts'

const pageSize = 40

/** The chat room as seen by this member; new messages arrive by socket. */
export function useRoom() {
  const found = useInfiniteQuery({
    queryKey: buildKey(roomMessages, {}),
    queryFn: ({ pageParam, signal }) => send(roomMessages, { query: { pageSize, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: buildMeta(roomMessages),
  })
  const [first] = found.data?.pages ?? []
  const lines = (found.data?.pages ?? [])
    .flatMap(({ list }) => list)
    .map(
      ({ id, author, authorKey, operator, content, at }): ThreadLine => ({
        id,
        side: authorKey === first?.ownKey ? 'own' : 'other',
        author,
        official: operator,
        content,
        pictureUrls: [],
        at,
      }),
    )
    .reverse()
  useMarkSeen(lines.at(-1)?.id)
  return {
    lines,
    open: first?.open ?? true,
    muted: first?.mutedUntil ?? null,
    waiting: found.isPending,
    problem: found.error,
    retry: () => void found.refetch(),
    older: found.hasNextPage ? () => void found.fetchNextPage() : null,
    busy: found.isFetchingNextPage,
    async say({ content }: { content: string }, key: string) {
      await send(sayRoom, { body: { content }, key })
      await refresh(roomMessages)
    },
  }
}

function useMarkSeen(last: string | undefined): void {
  const visible = useVisible()
  useEffect(() => {
    if (!visible || !last) return
    queries.setQueriesData({ queryKey: [chatUnread.path] }, { unReadCount: 0 })
    // if marking as read fails, the next message marks it
    void send(seenRoom, { body: { messageId: last } }).catch(() => undefined)
  }, [visible, last])
}
