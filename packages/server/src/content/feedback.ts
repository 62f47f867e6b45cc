import { feedbackLengthMax, feedbackTypes } from '@gasing/contract/calls/content'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { decodePicture, type Picture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'
import { readStoredPicture, withStoredPictures } from '#platform/uploads.ts'
import {
  countFeedback,
  type FeedbackFilter,
  type FeedbackRow,
  insertFeedback,
  selectFeedback,
  selectFeedbackPage,
  updateFeedbackDone,
} from './store-feedback.ts'

/** Enough for a talkative person, too little for a program. */
const feedbackPerAddress: RateLimit = { name: 'feedback', attemptsMax: 10, windowSeconds: 3600 }

export type FeedbackInput = {
  readonly questionType: string
  readonly content: string
  readonly images: readonly string[]
}

/** MEMBER-10: stores feedback from a guest or a member, with up to three pictures (VALID-10). */
export async function submitFeedback(
  scope: Scope,
  { questionType, content, images }: FeedbackInput,
): Promise<{ id: string }> {
  await countAttempt(scope, feedbackPerAddress, scope.ip)
  const text = content.normalize('NFC').trim()
  if (text === '') refuse('fields_refused', { fields: { content: { code: 'feedback_empty' } } })
  if ([...text].length > feedbackLengthMax)
    refuse('fields_refused', { fields: { content: { code: 'feedback_too_long', params: { max: feedbackLengthMax } } } })
  // decoding is slow, so it happens before the transaction begins
  const pictures: Picture[] = []
  for (const image of images) pictures.push(await decodePicture('images', image))
  const { actor } = scope
  const member = actor.kind === 'member' ? actor : null
  return withStoredPictures(scope, pictures, (names) =>
    inBrand(scope, async (tx) => {
      const id = await insertFeedback(tx, {
        memberId: member?.memberId ?? null,
        account: member?.username ?? '',
        language: scope.language,
        questionType: feedbackTypes.find((known) => known === questionType) ?? 'other',
        content: text,
        pictures: await names(tx),
      })
      return { id: id.toString() }
    }),
  )
}

export const listFeedback = (scope: Scope, filter: FeedbackFilter) =>
  inBrand(scope, async (tx) => ({
    list: (await selectFeedbackPage(tx, filter)).map(toFeedbackLine),
    total: await countFeedback(tx, filter),
  }))

export const readFeedback = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => toFeedbackLine(await findFeedback(tx, id)))

/** @param place index in the list of pictures, from '0' */
export async function readFeedbackPicture(scope: Scope, id: bigint, place: string) {
  const { pictures } = await inBrand(scope, (tx) => findFeedback(tx, id))
  const name = pictures.find((_name, index) => index.toString() === place)
  return readStoredPicture(scope.platform, name ?? refuse('not_found'))
}

/** Marks feedback as done. Of two concurrent calls one succeeds. */
export async function closeFeedback(scope: Scope, id: bigint, note: string): Promise<Record<string, never>> {
  const { actor } = scope
  if (actor.kind !== 'operator') return refuse('not_allowed')
  return inBrand(scope, async (tx) => {
    await findFeedback(tx, id)
    if (!(await updateFeedbackDone(tx, id, { by: actor.name, note }))) refuse('already_decided')
    await appendAudit(tx, { action: 'feedback.done', subject: `feedback:${id}`, reason: note })
    return {}
  })
}

const findFeedback = async (tx: Tx, id: bigint): Promise<FeedbackRow> =>
  (await selectFeedback(tx, id)) ?? refuse('not_found')

const toFeedbackLine = ({ id, memberId, pictures, createdAt, doneAt, ...row }: FeedbackRow) => ({
  ...row,
  id: id.toString(),
  memberId: memberId?.toString() ?? null,
  pictureUrls: pictures.map((_name, place) => `/office/api/feedback/${id}/pictures/${place}`),
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})
