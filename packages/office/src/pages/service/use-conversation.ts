import { answerConversation, officeConversation, seenConversation } from '@gasing/contract/calls/office/service'
import { refetchQueries } from '@gasing/ui/refetch-queries'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#api/send.ts'
import { buildCallKey } from '#api/use-call.ts'
import { invalidateTopic } from '#api/use-live.ts'
import type { Conversation, Message } from './conversation.ts'

const pageSize = 30

/** Reads one conversation, with as many of its messages as have been requested. */
export function useConversation(id: string) {
  const cache = useQueryClient()
  const found = useInfiniteQuery({
    queryKey: buildCallKey(officeConversation, { id }),
    queryFn: ({ pageParam, signal }) =>
      send(officeConversation, {
        params: { id },
        query: { pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Conversation) => next ?? undefined,
  })
  const pages = found.data?.pages ?? []
  const conversation = pages[0]
  const messages: Message[] = pages.flatMap((page) => page.messages).toReversed()
  useMarkSeen(conversation)
  return {
    conversation,
    messages,
    error: found.error,
    retry: () => void found.refetch(),
    older: found.hasNextPage ? () => void found.fetchNextPage() : null,
    async answer(body: { content: string; images: string[] }, key: string) {
      await send(answerConversation, { params: { id }, body, key })
      invalidateTopic(cache, 'chat')
    },
  }
}

/** Marks messages on the screen as read: in a live chat only for the operator assigned to it. */
function useMarkSeen(conversation: Conversation | undefined): void {
  const cache = useQueryClient()
  const { id, own, kind, unread, messages } = conversation ?? {}
  const last = unread && (own || kind === 'ticket') ? messages?.[0]?.id : undefined
  useEffect(() => {
    if (!id || !last || document.hidden) return
    send(seenConversation, { params: { id }, body: { messageId: last } })
      .then(() => refetchQueries(cache, { queryKey: ['conversations'] }))
      // what could not be marked now is marked with the next message
      .catch(() => undefined)
  }, [cache, id, last])
}
