import { chatTokenHeader, typingLive } from '@gasing/contract/calls/service'
import { useEffect, useRef, useState } from 'react'
import { send } from '#api/call.ts'
import { chatToken } from '#state/chat-token.ts'
import { operatorTyping } from '#state/operator-typing.ts'
import { useStore } from '#state/store.ts'

const shownMilliseconds = 6_000
const sendIntervalMilliseconds = 3_000

/** Returns whether the operator is typing, and a function that signals that the visitor is. */
export function useTyping(last: string | undefined) {
  const typingEvents = useStore(operatorTyping)
  const [shown, setShown] = useState(false)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (typingEvents === 0) return
    setShown(true)
    const timer = setTimeout(() => setShown(false), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [typingEvents])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was being written has come
  useEffect(() => setShown(false), [last])
  const reportTyping = () => {
    if (performance.now() - sentAt.current < sendIntervalMilliseconds) return
    sentAt.current = performance.now()
    void send(typingLive, { headers: { [chatTokenHeader]: chatToken.get() } }).catch(() => undefined)
  }
  return { isTyping: shown, tell: reportTyping }
}
