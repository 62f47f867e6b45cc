import { auditLines } from '@gasing/contract/calls/office/audit'
import { parseDayRange } from '#platform/day-range.ts'
import type { App } from '#platform/http/app.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import { readAuditLines } from './lines.ts'
import type { StoredLine } from './store.ts'

export function officeRoutes(app: App): void {
  route(app, auditLines, async ({ query, scope }) => {
    const { q, order, action, subject, from, to, ...page } = query
    const words = q?.trim() || null
    const { lines, total } = await readAuditLines(scope, {
      action: action || null,
      subject: subject?.trim() || null,
      words,
      named: words === null ? null : await app.ports.findMemberByName(scope, words),
      ...parseDayRange(await app.ports.timeZoneOf(scope), from, to),
      oldestFirst: order === 'ASC',
      ...listPage(page),
    })
    return { list: lines.map(toAuditLine), total }
  })
}

const toAuditLine = ({ auditId, at, actor, ip, action, subject, before, after, reason, hash }: StoredLine) => ({
  id: auditId.toString(),
  at: at.toISOString(),
  actor,
  ip,
  action,
  subject,
  before,
  after,
  reason,
  hash: hash.toString('hex'),
})
