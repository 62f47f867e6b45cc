import * as messageCalls from '@gasing/contract/calls/office/messages'
import * as calls from '@gasing/contract/calls/office/pages'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { route } from '#platform/http/route.ts'
import * as announcements from './announcements.ts'
import * as help from './help.ts'
import * as messages from './office-messages.ts'
import * as posts from './posts.ts'

export function pageOfficeRoutes(app: App): void {
  route(app, calls.officeAnnouncements, ({ scope, query }) =>
    announcements.listAnnouncements(scope, { q: query.q ?? null, type: query.type ?? null, ...listPage(query) }),
  )
  route(app, calls.officeAnnouncement, ({ scope, params }) => announcements.readAnnouncement(scope, toId(params.id)))
  route(app, calls.createAnnouncement, ({ scope, body }) => announcements.saveAnnouncement(scope, body, null))
  route(app, calls.saveAnnouncement, ({ scope, params, body }) =>
    announcements.saveAnnouncement(scope, body, toId(params.id)),
  )
  route(app, calls.removeAnnouncement, ({ scope, params }) => announcements.removeAnnouncement(scope, toId(params.id)))
  route(app, calls.moveAnnouncement, ({ scope, params, body }) =>
    announcements.moveAnnouncement(scope, toId(params.id), body.to),
  )

  route(app, calls.officeHelp, ({ scope, query }) => help.listHelp(scope, { q: query.q ?? null, ...listPage(query) }))
  route(app, calls.officeHelpItem, ({ scope, params }) => help.readHelpItem(scope, toId(params.id)))
  route(app, calls.createHelpItem, ({ scope, body }) => help.createHelpItem(scope, body))
  route(app, calls.saveHelpItem, ({ scope, params, body }) => help.saveHelpItem(scope, toId(params.id), body))
  route(app, calls.removeHelpItem, ({ scope, params }) => help.removeHelpItem(scope, toId(params.id)))
  route(app, calls.moveHelpItem, ({ scope, params, body }) => help.moveHelpItem(scope, toId(params.id), body.to))

  route(app, calls.officePosts, ({ scope, query }) =>
    posts.listPosts(scope, { q: query.q ?? null, kind: query.kind ?? null, ...listPage(query) }),
  )
  route(app, calls.officePost, ({ scope, params }) => posts.readOfficePost(scope, toId(params.id)))
  route(app, calls.createPost, ({ scope, body }) => posts.savePost(scope, body, null))
  route(app, calls.savePost, ({ scope, params, body }) => posts.savePost(scope, body, toId(params.id)))
  route(app, calls.removePost, ({ scope, params }) => posts.removePost(scope, toId(params.id)))

  route(app, messageCalls.officeMessages, ({ scope, query }) =>
    messages.listMessages(scope, { q: query.q ?? null, audience: query.audience ?? null, ...listPage(query) }),
  )
  route(app, messageCalls.officeMessage, ({ scope, params }) => messages.readSentMessage(scope, toId(params.id)))
  route(app, messageCalls.officeMessageReads, ({ scope, params, query }) =>
    messages.readReaders(scope, toId(params.id), listPage(query)),
  )
  route(app, messageCalls.messageLabels, ({ scope }) => messages.listLabels(scope))
  route(app, messageCalls.sendMessages, ({ scope, body }) => messages.sendFromOffice(scope, body))
}
