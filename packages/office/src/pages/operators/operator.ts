import type { Value } from '@gasing/contract/call'
import type { operators } from '@gasing/contract/calls/office/operators'

export type OperatorRow = Value<typeof operators>['list'][number]
