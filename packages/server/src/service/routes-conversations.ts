import * as calls from '@gasing/contract/calls/service'
import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { pictureRoute } from '#platform/http/picture-route.ts'
import { route } from '#platform/http/route.ts'
import { servicePicture } from './conversations.ts'
import * as live from './live.ts'
import * as tickets from './tickets.ts'
import { typingLive } from './typing.ts'

/** The token that proves a guest opened the conversation. */
const tokenOf = ({ headers }: FastifyRequest): unknown => headers[calls.chatTokenHeader]

export function liveRoutes(app: App): void {
  route(app, calls.liveChat, ({ scope, request, query }) => live.readLive(scope, tokenOf(request), query))
  route(app, calls.sayLive, ({ scope, request, body: { content, images = [] } }) =>
    live.sayLive(scope, tokenOf(request), { content, images }),
  )
  route(app, calls.seenLive, ({ scope, request, body }) => live.seenLive(scope, tokenOf(request), toId(body.messageId)))
  route(app, calls.typingLive, ({ scope, request }) => typingLive(scope, tokenOf(request)))
  route(app, calls.endLive, ({ scope, request }) => live.endLive(scope, tokenOf(request)))
  pictureRoute(app, {
    path: '/wps/service/chat/messages/:messageId/pictures/:place',
    seenBy: calls.liveChat,
    read: (scope, { messageId = '', place = '' }, request) =>
      servicePicture(scope, { messageId: toId(messageId), place }, async (conversation, tx) => {
        if (scope.actor.kind === 'member') return conversation.memberId === scope.actor.memberId
        return (await live.ownLive(tx, tokenOf(request)))?.id === conversation.id
      }),
  })
}

export function ticketRoutes(app: App): void {
  route(app, calls.tickets, ({ scope, query }) => tickets.listTickets(scope, query))
  route(app, calls.ticket, ({ scope, params, query }) => tickets.readTicket(scope, toId(params.id), query))
  route(app, calls.openTicket, ({ scope, body: { images = [], ...wish } }) =>
    tickets.openTicket(scope, { ...wish, images }),
  )
  route(app, calls.answerTicket, ({ scope, params, body: { content, images = [] } }) =>
    tickets.answerTicket(scope, toId(params.id), { content, images }),
  )
  route(app, calls.seenTicket, ({ scope, params, body }) =>
    tickets.seenTicket(scope, toId(params.id), toId(body.messageId)),
  )
  route(app, calls.closeTicket, ({ scope, params }) => tickets.closeTicket(scope, toId(params.id)))
}
