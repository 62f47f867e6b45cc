import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Id, Instant, Nothing, Nullable, Strict, Text } from '../shapes.ts'

/** MEMBER-3. */
export const MemberInfo = Type.Object({
  account: Type.String(),
  nickname: Type.String(),
  id: Id,
  type: Type.Integer(),
  toUpline: Type.Boolean(),
  /** The name of a built-in avatar, or the address of the member's own picture. */
  avatar: Type.String(),
  clubLabel: Nullable(
    Type.Object({
      labelName: Type.String(),
      color: Type.String(),
      color2: Type.String(),
      rankLevel: Type.Integer(),
    }),
  ),
  memberLabel: Type.Array(Type.Object({ labelName: Type.String(), color: Type.String(), color2: Type.String() })),
  registeredAt: Instant,
  payeeName: Type.String(),
  email: Type.String(),
  mobile: Type.String(),
  hasPaymentPassword: Type.Boolean(),
})

export const memberInfo = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  who: 'session',
  summary: 'The signed-in member',
  value: MemberInfo,
  refuses: [],
})

export const changeAvatar = defineCall({
  method: 'PUT',
  path: '/wps/member/info/icon',
  who: 'session',
  summary: 'Chooses one of the avatars, or sends a picture instead: PNG or JPEG, as base64 or a data URL',
  body: Strict(
    {
      icon: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
      image: Type.Optional(Text(7_000_000)),
    },
    { minProperties: 1, maxProperties: 1 },
  ),
  bodyBytesMax: 7_100_000,
  value: Nothing,
  refuses: [],
})

export const changeNickname = defineCall({
  method: 'PUT',
  path: '/wps/member/info/nickname',
  who: 'session',
  summary: 'Changes the name that others see',
  body: Strict({ nickname: Text(200) }),
  value: Nothing,
  refuses: [],
})
