import * as messageCalls from '@gasing/contract/calls/messages'
import * as calls from '@gasing/contract/calls/pages'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { readAnnouncements } from './announcements.ts'
import { readHelp } from './help.ts'
import { markAllMessagesRead, markMessageRead, readInbox, readUnreadCount } from './messages.ts'
import { readPost, readPosts } from './posts.ts'

const postsPerPage = 12
const messagesPerPage = 10

export function pageRoutes(app: App): void {
  route(app, calls.announcements, ({ scope, query }) => readAnnouncements(scope, query))
  route(app, calls.helpCenter, ({ scope }) => readHelp(scope))
  route(app, calls.helpTitles, async ({ scope }) =>
    (await readHelp(scope)).map(({ tag, title, inFooter }) => ({ tag, title, inFooter })),
  )
  route(app, calls.posts, ({ scope, query: { kind, pageNo = 1, pageSize = postsPerPage } }) =>
    readPosts(scope, kind, { pageNo, pageSize }),
  )
  route(app, calls.post, ({ scope, params }) => readPost(scope, params.kind, params.slug))

  route(app, messageCalls.unreadMessages, ({ scope }) => readUnreadCount(scope))
  route(app, messageCalls.messages, ({ scope, query: { pageNo = 1, pageSize = messagesPerPage } }) =>
    readInbox(scope, { pageNo, pageSize }),
  )
  route(app, messageCalls.readAllMessages, ({ scope }) => markAllMessagesRead(scope))
  route(app, messageCalls.readMessage, ({ scope, params }) =>
    markMessageRead(scope, toId(params.id), { deleted: false }),
  )
  route(app, messageCalls.deleteMessage, ({ scope, params }) =>
    markMessageRead(scope, toId(params.id), { deleted: true }),
  )
}
