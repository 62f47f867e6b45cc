import * as calls from '@gasing/contract/calls/office/service'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { servePicture } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { readMessagePicture } from './conversations.ts'
import * as desk from './desk.ts'
import * as room from './room-desk.ts'
import { readCannedAnswers, readServiceSettings, saveServiceSettings, storeCannedAnswers } from './settings.ts'
import { notifyVisitorOfTyping } from './typing.ts'

export function officeRoutes(app: App): void {
  route(app, calls.serviceSettings, ({ scope }) => readServiceSettings(scope).then(toMutableEntries))
  route(app, calls.saveServiceSettings, ({ scope, body }) => saveServiceSettings(scope, body))
  route(app, calls.cannedAnswers, ({ scope }) => readCannedAnswers(scope))
  route(app, calls.saveCannedAnswers, ({ scope, body }) => storeCannedAnswers(scope, body.list))
  deskRoutes(app)
  roomRoutes(app)
}

const toMutableEntries = <Settings extends { entries: readonly unknown[] }>({ entries, ...settings }: Settings) => ({
  ...settings,
  entries: [...entries] as [...Settings['entries']],
})

function deskRoutes(app: App): void {
  route(app, calls.officeConversations, ({ scope, query }) => {
    const { q = null, status = null, kind = null } = query
    return desk.listConversations(scope, { q, status, kind, ...listPage(query) })
  })
  route(app, calls.officeConversation, ({ scope, params, query }) =>
    desk.readConversation(scope, toId(params.id), query),
  )
  route(app, calls.takeConversation, ({ scope, params, body }) =>
    desk.takeConversation(scope, toId(params.id), body.from ?? null),
  )
  route(app, calls.answerConversation, ({ scope, params, body: { content, images = [] } }) =>
    desk.answerConversation(scope, toId(params.id), { content, images }),
  )
  route(app, calls.seenConversation, ({ scope, params, body }) =>
    desk.markConversationSeen(scope, toId(params.id), toId(body.messageId)),
  )
  route(app, calls.typingConversation, ({ scope, params }) => notifyVisitorOfTyping(scope, toId(params.id)))
  route(app, calls.closeConversation, ({ scope, params }) => desk.closeConversation(scope, toId(params.id)))
  route(app, calls.conversationToTicket, ({ scope, params, body }) =>
    desk.convertToTicket(scope, toId(params.id), body),
  )
  servePicture(app, {
    path: '/office/api/conversations/messages/:messageId/pictures/:place',
    seenBy: calls.officeConversation,
    read: (scope, { messageId = '', place = '' }) =>
      readMessagePicture(scope, { messageId: toId(messageId), place }, async () => true),
  })
}

function roomRoutes(app: App): void {
  route(app, calls.officeRoom, ({ scope, query }) => room.readRoomDesk(scope, query))
  route(app, calls.sayRoomAsOperator, ({ scope, body }) => room.sendRoomMessageAsBrand(scope, body.content))
  route(app, calls.removeRoomMessage, ({ scope, params }) => room.removeRoomMessage(scope, toId(params.id)))
  route(app, calls.muteMember, ({ scope, params, body }) => room.muteMember(scope, toId(params.id), body))
  route(app, calls.openRoom, ({ scope, body }) => room.setRoomOpen(scope, body.open))
}
