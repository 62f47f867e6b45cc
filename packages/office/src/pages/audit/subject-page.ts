import type { Call } from '@gasing/contract/call'
import { officeDeposit, officeWithdrawal } from '@gasing/contract/calls/office/cashier'
import { officeDraw } from '@gasing/contract/calls/office/draws'
import { officeVendors } from '@gasing/contract/calls/office/games'
import { officeLotteries } from '@gasing/contract/calls/office/lottery'
import { officeMember } from '@gasing/contract/calls/office/members'
import { riskCase } from '@gasing/contract/calls/office/risk'

const pages = {
  member: { list: 'members', call: officeMember },
  withdrawal: { list: 'withdrawals', call: officeWithdrawal },
  deposit: { list: 'deposits', call: officeDeposit },
  case: { list: 'cases', call: riskCase },
  vendor: { list: 'vendors', call: officeVendors },
  draw: { list: 'draws', call: officeDraw },
  lottery: { list: 'lotteries', call: officeLotteries },
} as const
type Kind = keyof typeof pages

/** The office page of a log line's subject, and the call that its reader must be allowed to make. */
export type SubjectPage = {
  readonly kind: Kind
  readonly list: (typeof pages)[Kind]['list']
  readonly id: string
  readonly call: Pick<Call, 'who'>
}

/** The subject of the price band, which belongs to no lottery. */
const bandSubject = 'lottery:band'

/** The page of a subject (`kind:id` in the log); null where there is none. */
export function findSubjectPage(subject: string): SubjectPage | null {
  if (subject === bandSubject) return null
  const [, kind = '', id = ''] = /^([a-z]+):([A-Za-z0-9_-]+)$/.exec(subject) ?? []
  return Object.hasOwn(pages, kind) ? { kind: kind as Kind, id, ...pages[kind as Kind] } : null
}
