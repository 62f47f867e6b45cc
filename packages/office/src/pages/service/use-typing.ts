import { typingConversation } from '@gasing/contract/calls/office/service'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { send } from '#api/send.ts'
import { typingKey } from '#api/use-live.ts'

const shownMilliseconds = 6_000
const toldMilliseconds = 3_000

/** Returns whether the visitor is typing now, and a function that reports the operator's typing to the visitor. */
export function useTyping(id: string, last: string | undefined) {
  const { data: heard } = useQuery<number>({ queryKey: typingKey(id), queryFn: skipToken })
  const [shown, setShown] = useState(false)
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (heard === undefined) return
    setShown(true)
    const timer = setTimeout(() => setShown(false), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [heard])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being written has come
  useEffect(() => setShown(false), [last])
  const tell = () => {
    if (performance.now() - toldAt.current < toldMilliseconds) return
    toldAt.current = performance.now()
    void send(typingConversation, { params: { id } }).catch(() => undefined)
  }
  return { isTyping: shown, tell }
}
