import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { financeToken, setUpBothBrands, type TwoBrandsSetup } from './testing.ts'

let brands: TwoBrandsSetup
beforeAll(async () => {
  brands = await setUpBothBrands()
})
afterAll(() => brands.close())

const picture = async () => {
  const drawn = { width: 40, height: 20, channels: 3, background: '#d81f45' } as const
  const bytes = await sharp({ create: drawn })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
const upload = async (title = 'Top') => (await brands.office('POST', 'media', { title, image: await picture() })).value
const settings = async () => (await brands.office('GET', 'brand')).value.settings

test('CONF-4 an uploaded picture is re-encoded, listed and served on this brand’s hosts only', async () => {
  const media = await upload()
  expect(media).toMatchObject({ title: 'Top', width: 40, height: 20, usedBy: [] })
  const shown = await brands.get(media.url)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  expect((await brands.get(media.url, 'sen.localhost')).json().code).toBe('not_found')
  expect((await brands.get('/brand/media/..%2f..%2fetc%2fpasswd')).json().code).toBe('not_found')
  expect((await brands.office('GET', 'media?q=top')).value).toMatchObject({ total: 1, list: [{ name: media.name }] })
})

test('invalid pictures and unauthorised uploads are refused', async () => {
  const image = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`
  expect((await brands.office('POST', 'media', { title: 'x', image })).fields.image.code).toBe('picture_unusable')
  expect((await brands.office('POST', 'media', { title: 'x', image: await picture() }, financeToken)).code).toBe(
    'not_allowed',
  )
})

test('CONF-2 a library picture becomes the logo and cannot be deleted while in use', async () => {
  const { name, url } = await upload('Logo')
  expect((await brands.put('/office/api/brand', { ...(await settings()), logoImage: url })).json().success).toBe(true)
  await brands.lookAgain('localhost')
  expect((await brands.value('/wps/system/permission')).brand.logoImage).toBe(url)
  expect((await brands.office('GET', 'media?q=logo')).value.list[0].usedBy).toEqual(['logo'])
  expect((await brands.office('DELETE', `media/${name}`)).code).toBe('media_used')
  await brands.put('/office/api/brand', { ...(await settings()), logoImage: '' })
  expect((await brands.office('DELETE', `media/${name}`)).success).toBe(true)
  expect((await brands.get(url)).json().code).toBe('not_found')
  const gone = await brands.put('/office/api/brand', { ...(await settings()), logoImage: url })
  expect(gone.json()).toMatchObject({ fields: { logoImage: { code: 'setting_picture_unknown' } } })
})
