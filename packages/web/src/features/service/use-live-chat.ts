import { chatTokenHeader, endLive, liveChat, sayLive, seenLive } from '@gasing/contract/calls/service'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '#api/call.ts'
import { buildKey, refresh } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { chatToken, saveChatToken } from '#state/chat-token.ts'
import { useStore } from '#state/store.ts'
import { toLines } from './thread.ts'
import { useVisible } from './use-visible.ts'

const pageSize = 30

const buildChatHeaders = (): { headers: Record<string, string> } => ({
  headers: { [chatTokenHeader]: chatToken.get() },
})

/** The visitor's conversation with customer service, identified by a member's session or a guest's token. */
export function useLiveChat() {
  const session = useSession()
  const token = useStore(chatToken)
  const who = session?.customerId ?? token
  const found = useInfiniteQuery({
    queryKey: buildKey(liveChat, { who }),
    queryFn: ({ pageParam, signal }) =>
      send(liveChat, { query: { pageSize, cursor: pageParam }, signal, ...buildChatHeaders() }),
    initialPageParam: '',
    getNextPageParam: ({ conversation }) => conversation?.next ?? undefined,
  })
  const conversations = (found.data?.pages ?? []).flatMap(({ conversation }) => conversation ?? [])
  const newest = conversations[0]
  const lines = toLines(conversations.flatMap(({ messages }) => messages))
  useMarkSeen(newest)
  return {
    status: newest?.status ?? null,
    isTicket: useBecameTicket(who, found.isSuccess ? newest !== undefined : null),
    lines,
    waiting: found.isPending,
    problem: found.error,
    retry: () => void found.refetch(),
    older: found.hasNextPage ? () => void found.fetchNextPage() : null,
    busy: found.isFetchingNextPage,
    async say(body: { content: string; images: string[] }, key: string) {
      const answer = await send(sayLive, { body, key, ...buildChatHeaders() })
      if (answer.token) saveChatToken(answer.token)
      await refresh(liveChat)
    },
    async end() {
      await send(endLive, buildChatHeaders())
      await refresh(liveChat)
    },
  }
}

/** Whether the visitor's conversation has gone from this window: it does only when customer service converts it to a ticket. */
function useBecameTicket(who: string, hasChat: boolean | null): boolean {
  const [seenOf, setSeenOf] = useState<string | null>(null)
  if (hasChat && seenOf !== who) setSeenOf(who)
  return hasChat === false && seenOf === who
}

/** Marks the conversation as read while it is visible. */
function useMarkSeen(newest: { unread: number; messages: readonly { id: string }[] } | undefined): void {
  const visible = useVisible()
  const last = newest && newest.unread > 0 ? newest.messages[0]?.id : undefined
  useEffect(() => {
    // if marking as read fails, the next message marks it
    if (visible && last)
      void send(seenLive, { body: { messageId: last }, ...buildChatHeaders() }).catch(() => undefined)
  }, [visible, last])
}
