import { changeAvatar, changeNickname } from '@gasing/contract/calls/member'
import type { App } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import * as profile from './profile.ts'

export function routes(app: App): void {
  route(app, changeAvatar, ({ scope, body }) => profile.changeAvatar(scope, memberIdOf(scope), body.icon))
  route(app, changeNickname, ({ scope, body }) => profile.changeNickname(scope, memberIdOf(scope), body.nickname))
}
