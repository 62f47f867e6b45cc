import * as room from '@gasing/contract/calls/chat-room'
import * as calls from '@gasing/contract/calls/service'
import { inBrand } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { originOf } from '#platform/http/host.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { readEncryptedEntries } from './entries.ts'
import * as rooms from './room.ts'
import { liveRoutes, ticketRoutes } from './routes-conversations.ts'
import { readSettingsIn } from './settings.ts'
import { serveSpeedTest } from './speed.ts'

export function routes(app: App): void {
  route(app, calls.customerService, ({ scope, request }) =>
    readEncryptedEntries(scope, request.headers[calls.clientKeyHeader], originOf(request)),
  )
  route(app, calls.serviceRules, ({ scope }) =>
    inBrand(scope, async (tx) => {
      const { ticketMin, ticketMax, roomOpen } = await readSettingsIn(tx)
      return { ticketMin, ticketMax, roomOpen }
    }),
  )
  serveSpeedTest(app)
  liveRoutes(app)
  ticketRoutes(app)
  roomRoutes(app)
}

function roomRoutes(app: App): void {
  route(app, room.chatUrl, ({ scope, request, query }) => rooms.readChatUrl(scope, query, originOf(request)))
  route(app, room.chatUnread, ({ scope }) => rooms.countUnreadChat(scope))
  route(app, room.roomMessages, ({ scope, query }) => rooms.readRoom(scope, query))
  route(app, room.sayRoom, ({ scope, body }) => rooms.sendRoomMessage(scope, body.content))
  route(app, room.seenRoom, ({ scope, body }) => rooms.markRoomRead(scope, toId(body.messageId)))
}
