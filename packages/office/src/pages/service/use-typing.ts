import { typingConversation } from '@gasing/contract/calls/office/service'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { send } from '#api/send.ts'
import { buildTypingKey } from '#api/use-live.ts'

const shownMilliseconds = 6_000
const sendIntervalMilliseconds = 3_000

/** Returns whether the visitor is typing now, and a function that reports the operator's typing to the visitor. */
export function useTyping(id: string, last: string | undefined) {
  const { data: typingEvents } = useQuery<number>({ queryKey: buildTypingKey(id), queryFn: skipToken })
  const [shown, setShown] = useState(false)
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (typingEvents === undefined) return
    setShown(true)
    const timer = setTimeout(() => setShown(false), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [typingEvents])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being written has come
  useEffect(() => setShown(false), [last])
  const reportTyping = () => {
    if (performance.now() - toldAt.current < sendIntervalMilliseconds) return
    toldAt.current = performance.now()
    void send(typingConversation, { params: { id } }).catch(() => undefined)
  }
  return { isTyping: shown, tell: reportTyping }
}
