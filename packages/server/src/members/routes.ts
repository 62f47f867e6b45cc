import { changeAvatar, changeNickname } from '@gasing/contract/calls/member'
import type { App } from '#platform/http/app.ts'
import { pictureFiles } from '#platform/http/picture-files.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { route } from '#platform/http/route.ts'
import * as avatar from './avatar.ts'
import { changeNickname as rename } from './profile.ts'

export function routes(app: App): void {
  route(app, changeAvatar, ({ scope, body: { icon = '', image } }) =>
    image === undefined
      ? avatar.changeAvatar(scope, memberIdOf(scope), icon)
      : avatar.uploadAvatar(scope, memberIdOf(scope), image),
  )
  route(app, changeNickname, ({ scope, body }) => rename(scope, memberIdOf(scope), body.nickname))
  pictureFiles(app, avatar.facesFolder, avatar.isFace)
}
