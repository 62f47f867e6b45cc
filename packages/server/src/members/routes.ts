import { changeAvatar, changeNickname } from '@gasing/contract/calls/member'
import type { App } from '#platform/http/app.ts'
import { servePictureFiles } from '#platform/http/picture-files.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import * as avatar from './avatar.ts'
import { changeNickname as rename } from './profile.ts'

export function routes(app: App): void {
  route(app, changeAvatar, ({ scope, body: { icon = '', image } }) =>
    image === undefined
      ? avatar.changeAvatar(scope, requireMemberId(scope), icon)
      : avatar.uploadAvatar(scope, requireMemberId(scope), image),
  )
  route(app, changeNickname, ({ scope, body }) => rename(scope, requireMemberId(scope), body.nickname))
  servePictureFiles(app, avatar.avatarsFolder, avatar.isAvatarOfActiveMember)
}
