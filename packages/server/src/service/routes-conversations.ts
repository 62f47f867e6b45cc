import * as calls from '@gasing/contract/calls/service'
import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { servePicture } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { readMessagePicture } from './conversations.ts'
import * as live from './live.ts'
import * as tickets from './tickets.ts'
import { notifyDeskOfTyping } from './typing.ts'

/** The token that proves a guest opened the conversation. */
const guestTokenOf = ({ headers }: FastifyRequest): unknown => headers[calls.chatTokenHeader]

export function liveRoutes(app: App): void {
  route(app, calls.liveChat, ({ scope, request, query }) => live.readLiveChat(scope, guestTokenOf(request), query))
  route(app, calls.sayLive, ({ scope, request, body: { content, images = [] } }) =>
    live.sendLiveMessage(scope, guestTokenOf(request), { content, images }),
  )
  route(app, calls.seenLive, ({ scope, request, body }) =>
    live.markLiveChatSeen(scope, guestTokenOf(request), toId(body.messageId)),
  )
  route(app, calls.typingLive, ({ scope, request }) => notifyDeskOfTyping(scope, guestTokenOf(request)))
  route(app, calls.endLive, ({ scope, request }) => live.endLiveChat(scope, guestTokenOf(request)))
  servePicture(app, {
    path: '/wps/service/chat/messages/:messageId/pictures/:place',
    seenBy: calls.liveChat,
    read: (scope, { messageId = '', place = '' }, request) =>
      readMessagePicture(scope, { messageId: toId(messageId), place }, async (conversation, tx) => {
        if (scope.actor.kind === 'member') return conversation.memberId === scope.actor.memberId
        return (await live.findOwnLiveChat(tx, guestTokenOf(request)))?.id === conversation.id
      }),
  })
}

export function ticketRoutes(app: App): void {
  route(app, calls.tickets, ({ scope, query }) => tickets.listTickets(scope, query))
  route(app, calls.ticket, ({ scope, params, query }) => tickets.readTicket(scope, toId(params.id), query))
  route(app, calls.openTicket, ({ scope, body: { images = [], ...ticket } }) =>
    tickets.openTicket(scope, { ...ticket, images }),
  )
  route(app, calls.answerTicket, ({ scope, params, body: { content, images = [] } }) =>
    tickets.answerTicket(scope, toId(params.id), { content, images }),
  )
  route(app, calls.seenTicket, ({ scope, params, body }) =>
    tickets.markTicketSeen(scope, toId(params.id), toId(body.messageId)),
  )
  route(app, calls.closeTicket, ({ scope, params }) => tickets.closeTicket(scope, toId(params.id)))
}
