import type { Value } from '@gasing/contract/call'
import type { officeConversation, officeConversations } from '@gasing/contract/calls/office/service'

export type Line = Value<typeof officeConversations>['list'][number]
export type Conversation = Value<typeof officeConversation>
export type Message = Conversation['messages'][number]

/** The actions an operator can take on a conversation now. */
export type AllowedActions = { take: boolean; takeOver: boolean; answer: boolean; close: boolean; ticket: boolean }

/** The actions available. A live chat is answered by the operator assigned to it, a ticket by any support operator. */
export function getAllowedActions({ kind, status, own, operator, memberId }: Line): AllowedActions {
  const open = status !== 'closed'
  const live = kind === 'live'
  return {
    take: open && operator === null,
    takeOver: open && operator !== null && !own,
    answer: open && (!live || own),
    close: open,
    ticket: open && live && memberId !== null,
  }
}
