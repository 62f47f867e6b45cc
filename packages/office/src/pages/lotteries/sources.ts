import type { Value } from '@gasing/contract/call'
import type { lotterySources } from '@gasing/contract/calls/office/lottery-sources'

export type Sources = Value<typeof lotterySources>
