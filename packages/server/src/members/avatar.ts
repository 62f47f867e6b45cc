import { trialType } from '@gasing/contract/who'
import sharp from 'sharp'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { decodePicture, type Picture } from '#platform/picture.ts'
import { refuse, refuseParameter } from '#platform/refused.ts'
import { deleteLoosePictures, markPicturesUnused, pictureName, withStoredPictures } from '#platform/uploads.ts'
import * as store from './store.ts'

/** URL prefix of members' uploaded pictures. */
export const avatarsFolder = '/brand/faces/'

const shippedAvatars = 24
const avatarSidePixels = 256
/** Enough for an undecided person; each attempt costs a decoding. */
const changesPerMember: RateLimit = { name: 'avatar', attemptsMax: 10, windowSeconds: 3600 }

/** The default avatar of a new member. */
export function pickDefaultAvatar(username: string): string {
  let sum = 0
  for (const character of username) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return `avatar-${String((sum % shippedAvatars) + 1).padStart(2, '0')}`
}

/** The avatar as pages get it: the name of a shipped one, or the address of an uploaded picture. */
export const avatarAddressOf = (avatar: string): string =>
  pictureName.test(avatar) ? `${avatarsFolder}${avatar}` : avatar

/** Selects a shipped avatar. */
export async function changeAvatar(scope: Scope, memberId: bigint, icon: string): Promise<Record<string, never>> {
  const number = /^avatar-([0-9]{2})$/.exec(icon)?.[1]
  if (!number || number < '01' || number > String(shippedAvatars)) refuseParameter('icon')
  return replaceAvatar(scope, memberId, async () => icon)
}

/** Stores the member's own picture, cropped to a square. Refuses an invalid picture at its field, and trial accounts. */
export async function uploadAvatar(scope: Scope, memberId: bigint, image: string): Promise<Record<string, never>> {
  const { actor } = scope
  if (actor.kind === 'member' && actor.isAgent === trialType) refuse('in_need_true_account')
  await countAttempt(scope, changesPerMember, `member ${memberId}`)
  // decoding is slow, so it happens before the transaction begins
  const picture = await cropToSquare(await decodePicture('image', image))
  return withStoredPictures(scope, [picture], (names) =>
    replaceAvatar(scope, memberId, async (tx) => (await names(tx))[0]),
  )
}

const cropToSquare = async ({ bytes, extension }: Picture): Promise<Picture> => ({
  bytes: await sharp(bytes).resize(avatarSidePixels, avatarSidePixels).toBuffer(),
  extension,
})

/** Replaces the avatar; the file of a previous upload is deleted after the commit. */
async function replaceAvatar(
  scope: Scope,
  memberId: bigint,
  chosen: (tx: Tx) => Promise<string>,
): Promise<Record<string, never>> {
  const before = await inBrand(scope, async (tx) => {
    const { avatar } = (await store.lockMemberRow(tx, memberId)) ?? refuse('in_sorry_in')
    await store.updateAvatar(tx, memberId, await chosen(tx))
    const former = pictureName.test(avatar) ? [avatar] : []
    await markPicturesUnused(tx, former)
    return former
  })
  await deleteLoosePictures(scope, before)
  return {}
}

/** Whether `name` is the picture of a member who is not locked. */
export const isAvatarOfActiveMember = (scope: Scope, name: string): Promise<boolean> =>
  inBrand(scope, (tx) => store.isAvatarInUse(tx, name))
