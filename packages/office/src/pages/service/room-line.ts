import type { Value } from '@gasing/contract/call'
import type { officeRoom } from '@gasing/contract/calls/office/service'

export type RoomLine = Value<typeof officeRoom>['list'][number]
