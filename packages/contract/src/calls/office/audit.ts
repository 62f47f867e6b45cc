import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { Id, Instant, Nullable, OneOf, Text } from '../../shapes.ts'
import { officeList, officeListQuery } from './shared.ts'

/** One line of the audit log: who did what to what, before and after, chained by hash (A02). */
export const AuditLine = Type.Object({
  id: Id,
  at: Instant,
  actor: Type.String(),
  ip: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Nullable(Type.String()),
  hash: Type.String(),
})

export const auditLines = defineCall({
  method: 'GET',
  path: '/office/api/audit',
  who: ['risk'],
  summary: 'The audit log, newest first',
  query: officeListQuery({
    action: Type.Optional(Text(60)),
    subject: Type.Optional(Text(100)),
    order: Type.Optional(OneOf(['ASC', 'DESC'])),
    ...DayRange,
  }),
  value: officeList(AuditLine),
  refuses: dayRangeRefusals,
})
