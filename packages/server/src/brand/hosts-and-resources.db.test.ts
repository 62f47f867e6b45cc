import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSafeAddress } from './hosts-and-resources.ts'
import { contentToken, ownerToken, setUpBothBrands, type TwoBrandsSetup } from './testing.ts'

let brands: TwoBrandsSetup
beforeAll(async () => {
  brands = await setUpBothBrands()
})
afterAll(() => brands.close())

const resource = (type: string, change: object = {}) =>
  brands.office('PUT', `brand-routes/resources/${type}`, {
    url: 'https://app.nusa.test/get',
    qrCodeUrl: '',
    labelNameEn: 'Android',
    ...change,
  })
const host = (method: 'PUT' | 'DELETE', name: string, site = 'all', token = ownerToken) =>
  brands.office(method, `brand-routes/hosts/${name}`, method === 'PUT' ? { site } : undefined, token)
const domainRoute = async () => {
  await brands.lookAgain('localhost')
  return brands.value('/wps/system/domainRoute')
}

test('PROMO-5 resources can be changed, added and removed, and the portal’s call follows', async () => {
  expect((await resource('Android')).success).toBe(true)
  expect((await resource('ZALOGROUP', { url: '/help#zalo', labelNameEn: 'Zalo' })).success).toBe(true)
  expect(await domainRoute()).toEqual({
    domainList: ['localhost', '127.0.0.1'],
    resources: [
      {
        resourceType: 'AFFILIATELINK',
        url: '/help#affiliate',
        qrCodeUrl: '/help#affiliate',
        labelNameEn: expect.any(String),
      },
      { resourceType: 'Android', url: 'https://app.nusa.test/get', qrCodeUrl: '', labelNameEn: 'Android' },
      { resourceType: 'MOBILECONFIG', url: expect.any(String), qrCodeUrl: expect.any(String), labelNameEn: 'iOS' },
      { resourceType: 'ZALOGROUP', url: '/help#zalo', qrCodeUrl: '', labelNameEn: 'Zalo' },
    ],
  })
  expect((await brands.office('DELETE', 'brand-routes/resources/ZALOGROUP')).success).toBe(true)
  expect((await brands.office('DELETE', 'brand-routes/resources/ZALOGROUP')).code).toBe('not_found')
  expect((await domainRoute()).resources).toHaveLength(3)
})

test.each([
  ['javascript:alert(1)'],
  ['http://app.nusa.test/'],
  ['//evil.test/app'],
  ['/\\evil.test'],
  ['https://user:word@evil.test/'],
  ['data:text/html,x'],
  [''],
])('PROMO-5 the address %s is refused at its field', async (url) => {
  expect(await resource('Android', { url })).toMatchObject({
    code: 'setting_unsound',
    fields: { url: { code: 'address_unsafe' } },
  })
  expect(isSafeAddress(url)).toBe(false)
})

test('LOGIN-11 AGENT-1 an agents’ host names the host to register at: a general one, else a members’ one', async () => {
  const told = async () => {
    await brands.lookAgain('agents.test')
    return (await brands.value('/wps/system/permission', 'agents.test')).memberHost
  }
  expect((await host('PUT', 'agents.test', 'agent')).success).toBe(true)
  await expect.poll(async () => (await brands.value('/wps/system/permission', 'agents.test'))?.site).toBe('agent')
  expect(await told()).toBe('localhost')
  const hasDemo = async (at: string) => (await brands.value('/wps/system/permission', at)).freePlay
  expect([await hasDemo('agents.test'), await hasDemo('localhost')]).toEqual([false, true])
  await host('PUT', 'localhost', 'member')
  expect(await told()).toBe('127.0.0.1')
  await host('PUT', '127.0.0.1', 'member')
  expect(await told()).toBe('localhost')
  for (const name of ['localhost', '127.0.0.1']) expect((await host('PUT', name)).success).toBe(true)
  expect((await host('DELETE', 'agents.test')).success).toBe(true)
})

test('GEN-5 another brand’s host cannot be taken, and the last or current one cannot be removed', async () => {
  expect((await host('PUT', 'nusa-two.test')).success).toBe(true)
  expect((await domainRoute()).domainList).toEqual(['localhost', '127.0.0.1', 'nusa-two.test'])
  const codeAt = async () => (await brands.value('/wps/system/permission', 'nusa-two.test'))?.brand.code
  await expect.poll(codeAt).toBe('nusa')
  expect((await host('PUT', 'sen.localhost')).code).toBe('host_taken')
  expect((await host('DELETE', 'sen.localhost')).code).toBe('not_found')
  expect((await host('DELETE', 'localhost')).code).toBe('host_needed')
  expect((await host('PUT', 'nusa-two.test', 'agent')).success).toBe(true)
  expect((await domainRoute()).domainList).toEqual(['localhost', '127.0.0.1'])
  expect((await host('DELETE', 'nusa-two.test')).success).toBe(true)
  expect((await host('DELETE', '127.0.0.1')).success).toBe(true)
  expect((await host('PUT', 'localhost', 'agent')).code).toBe('host_needed')
  expect((await host('PUT', 'nusa-two.test', 'all', contentToken)).code).toBe('not_allowed')
  const { value } = await brands.office('GET', 'brand-routes')
  expect(value.hosts).toContainEqual({ host: 'localhost', site: 'all', isHere: true })
})
