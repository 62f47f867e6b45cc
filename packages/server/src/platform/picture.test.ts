import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture, pictureBytesMax } from './picture.ts'

const canvas = { create: { width: 40, height: 30, channels: 3, background: '#c33' } } as const
const png = () => sharp(canvas).png().toBuffer()
const jpeg = () =>
  sharp(canvas)
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer()
const url = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
const refused = (dataUrl: string) => expect(decodePicture('proof', dataUrl)).rejects

test('I05 a PNG or JPEG is decoded and re-encoded without its extra data', async () => {
  const zip = Buffer.concat([await png(), Buffer.from('PK\u0003\u0004 a hidden archive')])
  const clean = await decodePicture('proof', url('png', zip))
  expect(clean.extension).toBe('png')
  expect(clean.bytes.includes('hidden archive')).toBe(false)
  expect(await sharp(clean.bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
  expect((await decodePicture('proof', (await png()).toString('base64'))).extension).toBe('png')
  const photo = await jpeg()
  expect(photo.includes('a secret place')).toBe(true)
  const developed = await decodePicture('proof', url('jpeg', photo))
  expect(developed.extension).toBe('jpg')
  expect(developed.bytes.includes('a secret place')).toBe(false)
})

test('I05 anything else is refused at the field', async () => {
  const broken = { code: 'fields_refused', detail: { fields: { proof: { code: 'picture_unusable' } } } }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const whole = await png()
  await refused(url('png', svg)).toMatchObject(broken)
  await refused(url('svg+xml', svg)).toMatchObject(broken)
  await refused(url('jpeg', whole)).toMatchObject(broken)
  await refused(url('png', whole.subarray(0, whole.length - 30))).toMatchObject(broken)
  await refused(url('png', Buffer.from('89504e470d0a1a0a', 'hex'))).toMatchObject(broken)
  await refused('https://example.com/a.png').toMatchObject(broken)
  await refused('').toMatchObject(broken)
})

test('I05 a picture over 5 MB, or a decompression bomb, is refused', async () => {
  const large = Buffer.concat([await png(), randomBytes(pictureBytesMax)])
  await refused(url('png', large)).toMatchObject({ code: 'too_large' })
  const bomb = await sharp({ create: { width: 7200, height: 7200, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(pictureBytesMax)
  await refused(url('png', bomb)).toMatchObject({ code: 'fields_refused' })
})

test('a flood of pictures is refused instead of filling the memory', async () => {
  const small = url('png', await png())
  const results = await Promise.allSettled(Array.from({ length: 300 }, () => decodePicture('proof', small)))
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? result.reason.code : []))
  expect(refusals.length).toBeGreaterThan(0)
  expect(new Set(refusals)).toEqual(new Set(['too_often']))
  expect((await decodePicture('proof', small)).extension).toBe('png')
})
