import type { Value } from '@gasing/contract/call'
import type { auditLines } from '@gasing/contract/calls/office/audit'

export type AuditLine = Value<typeof auditLines>['list'][number]
