import { trialType } from '@gasing/contract/who'
import sharp from 'sharp'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { type Picture, readPicture } from '#platform/picture.ts'
import { refuse, unfit } from '#platform/refused.ts'
import { dropPictures, pictureName, withPictures } from '#platform/uploads.ts'
import * as store from './store.ts'

/** URL prefix of members' uploaded pictures. */
export const facesFolder = '/brand/faces/'

const avatars = 24
const sidePixels = 256
/** Enough for an undecided person; each attempt costs a decoding. */
const perMember: RateLimit = { name: 'avatar', attemptsMax: 10, windowSeconds: 3600 }

/** The default avatar of a new member. */
export function avatarFor(username: string): string {
  let sum = 0
  for (const character of username) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return `avatar-${String((sum % avatars) + 1).padStart(2, '0')}`
}

/** The avatar as pages get it: the name of a shipped one, or the address of an uploaded picture. */
export const avatarShown = (avatar: string): string => (pictureName.test(avatar) ? `${facesFolder}${avatar}` : avatar)

/** Selects a shipped avatar. */
export async function changeAvatar(scope: Scope, memberId: bigint, icon: string): Promise<Record<string, never>> {
  const number = /^avatar-([0-9]{2})$/.exec(icon)?.[1]
  if (!number || number < '01' || number > String(avatars)) unfit('icon')
  return replace(scope, memberId, () => icon)
}

/** Stores the member's own picture, cropped to a square. Refuses an invalid picture at its field, and trial accounts. */
export async function uploadAvatar(scope: Scope, memberId: bigint, image: string): Promise<Record<string, never>> {
  const { actor, platform } = scope
  if (actor.kind === 'member' && actor.isAgent === trialType) refuse('in_need_true_account')
  await countAttempt(scope, perMember, `member ${memberId}`)
  // decoding is slow, so it happens before the transaction begins
  const picture = await squareOf(await readPicture('image', image))
  return withPictures(platform, [picture], (names) => replace(scope, memberId, () => names()[0]))
}

const squareOf = async ({ bytes, extension }: Picture): Promise<Picture> => ({
  bytes: await sharp(bytes).resize(sidePixels, sidePixels).toBuffer(),
  extension,
})

/** Replaces the avatar; the file of a previous upload is deleted after the commit. */
async function replace(scope: Scope, memberId: bigint, chosen: () => string): Promise<Record<string, never>> {
  const before = await inBrand(scope, async (tx) => {
    const { avatar } = (await store.lockedMember(tx, memberId)) ?? refuse('in_sorry_in')
    await store.updateAvatar(tx, memberId, chosen())
    return avatar
  })
  if (pictureName.test(before)) await dropPictures(scope.platform, [before])
  return {}
}

/** Whether `name` is the picture of a member who is not locked. */
export const isFace = (scope: Scope, name: string): Promise<boolean> => inBrand(scope, (tx) => store.isFace(tx, name))
