import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createOperatorPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { officeRoutes } from './office-routes.ts'
import { routes } from './routes.ts'

let platform: TestPlatform
let app: FastifyInstance
let nusa = 0
beforeAll(async () => {
  platform = await createTestPlatform()
  for (const seed of demoBrands) {
    const brandId = await createBrand(platform, seed)
    nusa ||= brandId
  }
  app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes, officeRoutes],
    tokens: {
      'o.content-of-the-test': createOperatorPrincipal('content'),
      'o.support-of-the-test': createOperatorPrincipal('support'),
    },
  })
})
afterAll(() => platform.close())

type Asked = { token?: string | null; host?: string; language?: string }
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, asked: Asked = {}) {
  const { token = 'o.content-of-the-test', host = 'localhost', language } = asked
  const answer = await app.inject({
    method,
    url,
    headers: {
      host,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { language }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return answer.json()
}
const visit = async (url: string, asked: Asked = {}) =>
  (await call('GET', url, undefined, { token: null, ...asked })).value
const audited = (action: string) =>
  inBrand(
    systemScope(platform, nusa, 'test'),
    async (tx) => (await tx.query(sql`select 1 from audit.line where action = ${action}`)).length,
  )

const texts = (title: string, html = '<p>Words</p>') => ({ MY: { title: `MY ${title}`, html }, EN: { title, html } })
const announce = (type: string, title: string, more: object = {}) =>
  call('POST', '/office/api/announcements', {
    type,
    enabled: true,
    startsAt: null,
    endsAt: null,
    texts: texts(title),
    ...more,
  })

test('PROMO-3 announcements are grouped by place, in the requested language, with the brand’s date', async () => {
  for (const [type, title] of Object.entries({
    B: 'Banner',
    PL: 'Player',
    PU: 'Popup',
    PR: 'Promotion',
    H: 'Headline',
  }))
    await announce(type, title)
  const shown = await visit('/wps/announcements', { language: 'EN' })
  expect(Object.keys(shown).sort()).toEqual(['banners', 'headline', 'player', 'popup', 'promotion'])
  expect(shown.popup).toEqual([
    {
      id: expect.any(String),
      version: expect.any(String),
      type: 'PU',
      title: 'Popup',
      content: '<p>Words</p>',
      date: expect.any(String),
    },
  ])
  expect(shown.player[0].date).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect(shown.banners[0].title).toBe('Banner')
  expect(shown.promotion[0].title).toBe('Promotion')
  // the header's request does not include the headline type
  expect(shown.headline).toEqual([])
  const asked = await visit('/wps/announcements?types=H,PU&platform=W&execution=B', { language: 'VN' })
  expect([asked.headline[0].title, asked.popup[0].title, asked.banners]).toEqual(['MY Headline', 'MY Popup', []])
  expect((await visit('/wps/announcements?platform=X')).popup).toEqual([])
  expect((await visit('/wps/announcements?types=ZZ')).popup).toEqual([])
  expect((await visit('/wps/announcements', { host: 'sen.localhost' })).popup).toEqual([])
  expect((await call('GET', '/wps/announcements?types=%3Cscript%3E', undefined, { token: null })).code).toBe(
    'bad_request',
  )
})

test('PROMO-3 only enabled, current announcements are shown, newest first, and can be moved', async () => {
  await announce('PL', 'Off', { enabled: false })
  await announce('PL', 'Over', { endsAt: '2020-01-01T00:00' })
  await announce('PL', 'To come', { startsAt: '2199-01-01T00:00' })
  const { id } = (await announce('PL', 'Now', { startsAt: '2020-01-01T08:30' })).value
  const titles = async () =>
    (await visit('/wps/announcements', { language: 'EN' })).player.map((each: { title: string }) => each.title)
  expect(await titles()).toEqual(['Now', 'Player'])
  expect((await visit('/wps/announcements')).player[0].date).toBe('2020-01-01 08:30:00')
  for (let step = 0; step < 4; step++) await call('PUT', `/office/api/announcements/${id}/place`, { to: 'down' })
  for (let step = 0; step < 6; step++) await call('PUT', `/office/api/announcements/${id}/place`, { to: 'down' })
  expect(await titles()).toEqual(['Player', 'Now'])
  await call('PUT', `/office/api/announcements/${id}/place`, { to: 'up' })
  const kept = (await call('GET', `/office/api/announcements/${id}`)).value
  expect(kept).toMatchObject({ title: 'MY Now', shown: true, startsAt: '2020-01-01T08:30' })
  await call('PUT', `/office/api/announcements/${id}`, { ...formOf(kept), enabled: false })
  expect(await titles()).toEqual(['Player'])
  await call('DELETE', `/office/api/announcements/${id}`)
  expect((await call('GET', `/office/api/announcements/${id}`)).code).toBe('not_found')
  expect(await audited('announcement.remove')).toBe(1)
  expect(
    (await announce('PL', 'Wrong way', { startsAt: '2030-01-01T00:00', endsAt: '2029-01-01T00:00' })).fields.endsAt
      .code,
  ).toBe('ends_before_start')
})

const formOf = ({ type, enabled, startsAt, endsAt, texts: words }: Record<string, unknown>) => ({
  ...{ type, enabled, startsAt, endsAt, texts: words },
})

test('MEMBER-7 unsafe HTML, an unoffered language and a missing title are refused at their fields', async () => {
  const refusal = async (words: object) => (await announce('PL', '', { texts: words })).fields
  const script = { MY: { title: 'x', html: '<img src=x onerror=alert(1)>' } }
  expect((await refusal(script))['texts.MY.html']).toMatchObject({
    code: 'html_unsafe',
    message: expect.stringContaining('onerror'),
  })
  expect((await refusal({ EN: { title: 'x', html: '' } }))['texts.MY.title'].code).toBe('text_title_missing')
  expect((await refusal({ MY: { title: ' ', html: '' } }))['texts.MY.title'].code).toBe('text_title_missing')
  expect((await refusal({ MY: { title: 'x', html: '' }, XX: { title: 'x', html: '' } }))['texts.XX.title'].code).toBe(
    'text_language_unknown',
  )
  expect((await refusal({ MY: { title: '龙'.repeat(121), html: '' } }))['texts.MY.title'].code).toBe('text_too_long')
  expect((await refusal({ MY: { title: 'x', html: 'x'.repeat(20_001) } }))['texts.MY.html'].code).toBe('html_too_long')
  expect((await call('POST', '/office/api/announcements', {}, { token: 'o.support-of-the-test' })).code).toBe(
    'not_allowed',
  )
})

test('PROMO-4 help items have a tag, a title and content, in their order', async () => {
  const make = (tag: string, more: object = {}) =>
    call('POST', '/office/api/help', { tag, enabled: true, inFooter: false, texts: texts(tag), ...more })
  const { id } = (await make('deposits')).value
  await make('about', { inFooter: true, texts: texts('About us', '<h2>Us</h2>') })
  await make('hidden', { enabled: false })
  expect(await visit('/wps/system/helpCenter', { language: 'EN' })).toEqual([
    { tag: 'deposits', title: 'deposits', content: '<p>Words</p>', language: 'EN', inFooter: false },
    { tag: 'about', title: 'About us', content: '<h2>Us</h2>', language: 'EN', inFooter: true },
  ])
  expect((await visit('/wps/system/helpCenter', { language: 'CN' }))[0]).toMatchObject({
    title: 'MY deposits',
    language: 'MY',
  })
  expect((await visit('/wps/system/helpCenter/titles'))[1]).toEqual({
    tag: 'about',
    title: 'MY About us',
    inFooter: true,
  })
  await call('PUT', `/office/api/help/${id}/place`, { to: 'down' })
  await call('PUT', `/office/api/help/${id}`, { enabled: true, inFooter: true, texts: texts('Deposits') })
  expect(
    (await visit('/wps/system/helpCenter/titles', { language: 'EN' })).map(({ title }: { title: string }) => title),
  ).toEqual(['About us', 'Deposits'])
  expect((await make('about')).fields.tag.code).toBe('help_tag_taken')
  for (const tag of ['A', '../x', 'x', '9a', 'ä', 'a b'])
    expect((await make(tag)).fields.tag.code, tag).toBe('help_tag_unfit')
  await call('DELETE', `/office/api/help/${id}`)
  expect(await visit('/wps/system/helpCenter/titles')).toHaveLength(1)
  expect(await audited('help.save')).toBe(4)
})

test('MEMBER-10 published posts are found by their slug, page by page', async () => {
  const post = (slug: string, more: object = {}) => ({
    ...{ kind: 'blog', slug, picture: '', enabled: true, publishedAt: null },
    texts: { MY: { title: slug, summary: 'Short', html: `<p>${slug}</p>` } },
    ...more,
  })
  const make = (slug: string, more: object = {}) => call('POST', '/office/api/posts', post(slug, more))
  for (const [place, slug] of ['first', 'second', 'third'].entries())
    await make(slug, { publishedAt: `2020-01-0${place + 1}T12:00` })
  await make('later', { publishedAt: '2199-01-01T00:00' })
  await make('first', { kind: 'guide' })
  const page = await visit('/wps/posts?kind=blog&pageSize=2')
  expect(page).toMatchObject({
    totalPages: 2,
    list: [{ slug: 'third' }, { slug: 'second', date: '2020-01-02 12:00:00', summary: 'Short' }],
  })
  expect((await visit('/wps/posts?kind=blog&pageSize=2&pageNo=9')).list).toEqual([])
  expect(await visit('/wps/posts/blog/first')).toMatchObject({ title: 'first', content: '<p>first</p>', kind: 'blog' })
  for (const unknown of ['blog/later', 'news/first', 'blog/none', 'blog/..%2f..'])
    expect((await call('GET', `/wps/posts/${unknown}`, undefined, { token: null })).code, unknown).toBe('not_found')
  expect((await call('GET', '/wps/posts/novel/first', undefined, { token: null })).code).toBe('not_found')
  expect((await make('first')).fields.slug.code).toBe('post_slug_taken')
  for (const slug of ['', 'A', 'a--b', '-a', 'a/b', 'x'.repeat(81)])
    expect((await make(slug)).fields.slug.code, slug).toBe('post_slug_unfit')
  // neither a picture of another host nor one removed from the library
  for (const picture of ['https://evil.example/x.png', `/brand/media/${'a'.repeat(32)}.png`])
    expect((await make('picture', { picture })).fields?.picture.code, picture).toBe('picture_unknown')
  const list = (await call('GET', '/office/api/posts?kind=blog&q=later')).value.list
  expect(list).toMatchObject([{ slug: 'later', shown: false, title: 'later' }])
  await call('PUT', `/office/api/posts/${list[0].id}`, post('at-last', { publishedAt: '2020-02-01T00:00' }))
  expect((await visit('/wps/posts?kind=blog')).list[0].slug).toBe('at-last')
  await call('DELETE', `/office/api/posts/${list[0].id}`)
  expect((await visit('/wps/posts?kind=blog')).list[0].slug).toBe('third')
})
