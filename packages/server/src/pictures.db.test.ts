import type { Call } from '@gasing/contract/call'
import { createBanner, removeBanner } from '@gasing/contract/calls/office/banners'
import { createAnnouncement, createPost } from '@gasing/contract/calls/office/pages'
import { createPromotion } from '@gasing/contract/calls/office/promotions'
import { addMedia, dropMedia, officeMedia } from '@gasing/contract/calls/office/white-label'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { announcementForm, postForm } from './testing/content-ids.ts'
import { bannerForm, promotionForm } from './testing/offers.ts'
import { setUpTwoBrands, type TwoBrands } from './testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
})
afterAll(() => platform.close())

const ask = async (call: Call, asked: { body?: unknown; params?: Record<string, string>; query?: string } = {}) =>
  (await setup.ask(call, { as: setup.person('operator content'), ...asked })).json()
const upload = async (): Promise<{ name: string; url: string }> => {
  const drawn = { width: 40, height: 20, channels: 3, background: '#d81f45' } as const
  const bytes = await sharp({ create: drawn }).png().toBuffer()
  return (await ask(addMedia, { body: { title: 'Top', image: `data:image/png;base64,${bytes.toString('base64')}` } }))
    .value
}
const made = async (call: Call, body: object): Promise<string> => {
  const answer = await ask(call, { body })
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true })
  return answer.value.id
}

test('PROMO-2 a picture in use by a banner is kept, and the refusal names it', async () => {
  const { name, url } = await upload()
  const texts = { MY: { title: 'Hari gembira', text: '', action: '' } }
  const id = await made(createBanner, { ...bannerForm, url, texts })
  const refusal = await ask(dropMedia, { params: { name } })
  expect(refusal.code).toBe('media_used')
  expect(refusal.message).toContain('banner “Hari gembira”')
  const { list } = (await ask(officeMedia)).value
  expect(list.find((media: { name: string }) => media.name === name).usedBy).toEqual(['banner “Hari gembira”'])
  await ask(removeBanner, { params: { id } })
  expect((await ask(dropMedia, { params: { name } })).success).toBe(true)
})

test('PROMO-1 PROMO-3 MEMBER-10 so is one in use by a promotion, a post or a text', async () => {
  const { name: drawn } = await upload()
  // names are random base64url, so one in sixty-four begins with a dash
  const name = `-${drawn.slice(1)}`
  await platform.owner.query('update brand.media set name = $1 where name = $2', [name, drawn])
  const url = `/brand/media/${name}`
  const html = `<p>Look</p><img src="${url}" alt="a drawing">`
  await made(createPromotion, { ...promotionForm, url })
  await made(createPost, { ...postForm, slug: 'with-a-picture', picture: url })
  await made(createAnnouncement, { ...announcementForm, texts: { MY: { title: 'Berita', html } } })
  const { message } = await ask(dropMedia, { params: { name } })
  for (const kind of ['promotion', 'post', 'announcement “Berita”']) expect(message).toContain(kind)
})
