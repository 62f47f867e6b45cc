import type { Call, Value } from '@gasing/contract/call'
import type { ReactNode } from 'react'
import type { CallInput } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { Panel, type PanelProps } from './Panel.tsx'
import { RefusalNote } from './RefusalNote.tsx'

type CallPanelProps<C extends Call> = Omit<PanelProps, 'children'> & {
  /** A call that needs no input. */
  call: C
  children: (value: Value<C>) => ReactNode
}

/** A panel that shows what a call answers, or why it was refused. */
export function CallPanel<const C extends Call>({ call, children, ...frame }: CallPanelProps<C>) {
  const { data, error, refetch } = useCall(call, {} as CallInput<C>)
  return (
    <Panel {...frame}>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data && children(data)}
    </Panel>
  )
}
