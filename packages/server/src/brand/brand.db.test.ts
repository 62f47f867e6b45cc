import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyChain } from '#audit/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createBrand, demoBrands, isModuleOn, readBrandConfig, readBrandIds, readFieldRules } from './public.ts'
import { contentToken, financeToken, memberToken, ownerToken, setUpBothBrands, type TwoBrandsSetup } from './testing.ts'

const [nusa] = demoBrands
let brands: TwoBrandsSetup
beforeAll(async () => {
  brands = await setUpBothBrands()
})
afterAll(() => brands.close())

describe('GEN-5 one server, many brands, told apart by host', () => {
  test('each host gets its brand; an unknown host is refused', async () => {
    const [one, other] = [
      await brands.value('/wps/system/permission'),
      await brands.value('/wps/system/permission', 'sen.localhost'),
    ]
    expect(one).toMatchObject({
      brand: { code: 'nusa' },
      currency: { code: 'MYR' },
      defaultLanguage: 'MY',
      sandbox: true,
    })
    expect(other).toMatchObject({ brand: { code: 'sen', minimumAge: 21 }, currency: { code: 'VND', decimals: 0 } })
    expect((await brands.get('/wps/system/permission', 'elsewhere.test')).json()).toMatchObject({
      code: 'domain_check_failed',
    })
    expect(await readBrandIds(brands.platform)).toHaveLength(2)
  })

  test('a brand is made once', async () => {
    if (!nusa) throw new Error('no seed')
    expect(await createBrand(brands.platform, nusa)).toBe(await brands.idOf('localhost'))
    expect(await readBrandIds(brands.platform)).toHaveLength(2)
  })

  test('one brand cannot see another’s rows', async () => {
    const rows = await inBrand(systemScope(brands.platform, await brands.idOf('localhost'), 'test'), (tx) =>
      tx.query<{ code: string }>(sql`select code from brand.brand`),
    )
    expect(rows).toEqual([{ code: 'nusa' }])
  })
})

describe('CONF-1 and CONF-2', () => {
  test('the module tree differs by brand, and unknown or disabled modules are off', async () => {
    const config = await readBrandConfig(brands.platform, await brands.idOf('sen.localhost'))
    expect(isModuleOn(config, 'RNG')).toBe(true)
    expect(isModuleOn(config, 'SPORTS')).toBe(false)
    expect(isModuleOn(config, 'NOBODYKNOWS')).toBe(false)
    const tree = await brands.value('/wps/system/whitelabel')
    expect(JSON.stringify(tree)).toMatch(/"modId":"DIRECTREG3","enabled":"1"/)
  })

  test('CONF-1 what begins with a code by SMS is offered only where one can be sent', async () => {
    const offered = async () => {
      const { whitelabel } = await brands.value('/wps/system/permission')
      expect(await brands.value('/wps/system/whitelabel')).toEqual(whitelabel)
      return ['DIRECTREG3', 'MOBILEREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'].filter((modId) =>
        isModuleOn({ modules: whitelabel }, modId),
      )
    }
    const withheld = async () => (await brands.office('GET', 'modules')).value.withheld
    expect([await offered(), await withheld()]).toEqual([expect.objectContaining({ length: 4 }), []])
    brands.services.canVerifyNumbers = false
    expect(await offered()).toEqual(['DIRECTREG3'])
    const codeModules = ['MOBILEREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3']
    expect(await withheld()).toEqual(codeModules)
    const { list } = (await brands.office('GET', 'field-rules')).value
    const { field, ...rule } = list.find((each: { field: string }) => each.field === 'verificationCode')
    const saveRule = async (enabled: boolean) =>
      (await brands.put(`/office/api/field-rules/${field}`, { ...rule, enabled })).json()
    const switchCheck = async (enabled: string) =>
      (await brands.put('/office/api/modules/SMSVERIF3', { enabled })).json()
    expect(await saveRule(true)).toMatchObject({ fields: { enabled: { code: 'code_unsendable' } } })
    await switchCheck('0')
    expect(await saveRule(true)).toMatchObject({ success: true })
    expect((await switchCheck('1')).code).toBe('code_unsendable')
    brands.services.canVerifyNumbers = true
    expect(await switchCheck('1')).toMatchObject({ success: true })
    await brands.lookAgain('localhost')
    expect(await offered()).toHaveLength(4)
    // the provider has been taken away
    brands.services.canVerifyNumbers = false
    expect(await offered()).toEqual([])
    expect(await withheld()).toEqual([...codeModules, 'DIRECTREG3'])
    expect(await saveRule(true)).toMatchObject({ success: true })
    brands.services.canVerifyNumbers = true
    await saveRule(false)
    await brands.lookAgain('localhost')
  })

  test('CONF-1 nothing is offered that needs an e-mail or a Vietnamese lottery where there is none', async () => {
    const offered = async () => {
      const { whitelabel, sends } = await brands.value('/wps/system/permission')
      return { vietnam: isModuleOn({ modules: whitelabel }, 'VNLOTT'), sends }
    }
    expect(await offered()).toEqual({ vietnam: true, sends: { email: true, sms: true } })
    Object.assign(brands.services, { hasVietnameseLottery: false, email: false })
    expect(await offered()).toEqual({ vietnam: false, sends: { email: false, sms: true } })
    Object.assign(brands.services, { hasVietnameseLottery: true, email: true })
  })

  test('VALID-1 field rules are keyed by field and ordered', async () => {
    const rules = await brands.value('/wps/system/setting/register')
    expect(rules.username).toEqual({
      field: 'username',
      enabled: true,
      required: true,
      minLength: 4,
      maxLength: 16,
      acceptedPattern: '*',
      patternId: 1,
      order: 10,
    })
    const listed = await inBrand(systemScope(brands.platform, await brands.idOf('localhost'), 'test'), readFieldRules)
    expect(listed.map(({ field }) => field).slice(0, 3)).toEqual(['username', 'password', 'confirmPassword'])
    expect(listed).toHaveLength(29)
  })

  test('PROMO-5, REG-13 and LOGIN-13 routes, countries and keys', async () => {
    expect(await brands.value('/wps/system/domainRoute')).toMatchObject({
      domainList: ['localhost', '127.0.0.1'],
      resources: [{ resourceType: 'AFFILIATELINK' }, { resourceType: 'Android' }, { resourceType: 'MOBILECONFIG' }],
    })
    const countries: { countryCode: string; countryDialingCode: string }[] = await brands.value('/wps/system/countries')
    expect(countries).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' })
    expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
    expect(countries.every((one) => /^[A-Z]{2}[1-9][0-9]{0,3}$/.test(one.countryCode + one.countryDialingCode))).toBe(
      true,
    )
    const { keys } = await brands.value('/wps/system/keys')
    expect(keys[0]).toMatchObject({ kty: 'EC', use: 'enc' })
    expect(keys[0].d).toBeUndefined()
  })
})

describe('CONF-4 an operator changes the brand', () => {
  const rule = {
    enabled: true,
    required: true,
    minLength: 5,
    maxLength: 12,
    acceptedPattern: '*',
    patternId: 4,
    order: 10,
  }

  test('D.5 a field rule is saved, versioned, published and audited, for this brand alone', async () => {
    const before = await readBrandConfig(brands.platform, await brands.idOf('localhost'))
    const other = await readBrandConfig(brands.platform, await brands.idOf('sen.localhost'))
    expect((await brands.put('/office/api/field-rules/username', rule)).json()).toMatchObject({
      success: true,
      value: rule,
    })
    const after = await brands.lookAgain('localhost')
    expect(after.version).toBe(before.version + 1)
    expect(after.fieldRules[0]).toEqual({ field: 'username', ...rule })
    expect(await brands.lookAgain('sen.localhost')).toBe(other)
    const { rows } = await sql<{ name: string; payload: string }>`
      select name, payload::text from platform.outbox where kind = 'push' order by id desc limit 1`.execute(
      brands.platform.db,
    )
    expect(rows[0]?.name).toBe(`brand:${after.brandId}`)
    expect(JSON.parse(rows[0]?.payload ?? '')).toEqual({ type: 'config', version: after.version })
    const [line] = await inBrand(systemScope(brands.platform, after.brandId, 'test'), (tx) =>
      tx.query<{ actor: string; subject: string; before: string; after: string }>(sql`
        select actor, subject, before->>'minLength' as before, after->>'minLength' as after
        from audit.line where action = 'brand.field-rule' and subject = 'field:username'`),
    )
    expect(line).toEqual({ actor: 'operator:7 content', subject: 'field:username', before: '4', after: '5' })
  })

  test('an unsatisfiable rule is refused by part', async () => {
    const crossed = await brands.put('/office/api/field-rules/email', {
      ...rule,
      minLength: 20,
      acceptedPattern: '[a-z]',
    })
    expect(crossed.statusCode).toBe(422)
    expect(crossed.json()).toMatchObject({
      code: 'rule_unsound',
      fields: { minLength: { code: 'rule_min_above_max' }, acceptedPattern: { code: 'rule_pattern_unknown' } },
    })
    const off = await brands.put('/office/api/field-rules/username', { ...rule, enabled: false })
    expect(off.json().fields).toMatchObject({ enabled: { code: 'rule_field_needed' } })
    expect((await brands.put('/office/api/field-rules/shoeSize', rule)).json()).toMatchObject({ code: 'not_found' })
  })

  test('ROLE-5 only permitted roles', async () => {
    expect((await brands.put('/office/api/field-rules/email', rule, financeToken)).json().code).toBe('not_allowed')
    expect((await brands.put('/office/api/field-rules/email', rule, memberToken)).json().code).toBe('not_allowed')
    expect((await brands.put('/office/api/field-rules/email', rule, 'nobody-knows-me-12')).json().code).toBe(
      'in_sorry_in',
    )
  })

  test('parallel changes each get a version', async () => {
    const { version } = await brands.lookAgain('localhost')
    await Promise.all(
      [1, 2, 3, 4].map((n) => brands.put('/office/api/field-rules/nickname', { ...rule, order: n, required: false })),
    )
    expect((await brands.lookAgain('localhost')).version).toBe(version + 4)
  })

  test('a module is switched', async () => {
    await brands.put('/office/api/modules/CBS3', { enabled: '0' })
    expect(isModuleOn(await brands.lookAgain('localhost'), 'CBS3')).toBe(false)
    expect((await brands.put('/office/api/modules/NOSUCH', { enabled: '0' })).json().code).toBe('not_found')
  })

  test('settings: insufficient contrast and languages without texts are refused', async () => {
    const { settings } = (
      await brands.app.inject({ url: '/office/api/brand', headers: brands.as(contentToken) })
    ).json().value
    const pale = { ...settings, pack: { ...settings.pack, colours: { ...settings.pack.colours, primary: '#fff5f5' } } }
    expect((await brands.put('/office/api/brand', pale)).json()).toMatchObject({
      code: 'brand_pack_contrast',
      message: expect.stringMatching(/warna utama di atas halaman|the primary colour on the page/),
      value: { problems: expect.arrayContaining([expect.objectContaining({ part: 'brand' })]) },
    })
    const foreign = await brands.put('/office/api/brand', {
      ...settings,
      languages: ['EN', 'ZZ'],
      defaultLanguage: 'MY',
    })
    expect(foreign.json().fields).toMatchObject({
      languages: { code: 'setting_language_unknown' },
      defaultLanguage: { code: 'setting_default_language' },
    })
    const saved = await brands.put(
      '/office/api/brand',
      { ...settings, name: 'Nusa <b>', twoPersonsAbove: '12.50' },
      ownerToken,
    )
    expect(saved.json().success).toBe(true)
    expect(await brands.lookAgain('localhost')).toMatchObject({ name: 'Nusa <b>', twoPersonsAbove: 12_500_000n })
  })

  test('A02 all changes are in a valid audit chain', async () => {
    const proof = await inBrand(systemScope(brands.platform, await brands.idOf('localhost'), 'test'), verifyChain)
    expect(proof.broken).toBeNull()
    expect(proof.lines).toBeGreaterThan(6n)
  })
})
