import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { inBrand, type Scope, sql, systemScope, type Tx } from '#platform/db/tx.ts'
import { createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { countPagesRead } from '#platform/testing/count-pages-read.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { bindBankAccount, listBankAccounts, readBankAccount } from './bank-accounts.ts'
import { bindEmail, bindMobile, findMemberByMobile, readContactAddresses } from './contact-addresses.ts'
import { isInvitationCode } from './invitations.ts'
import { parseMobile } from './mobile.ts'
import { normalizeName } from './person.ts'
import { createMember, findMemberByUsername, normalizeUsername, openContact, readProfile } from './profile.ts'
import { routes } from './routes.ts'
import { selectMember, selectMembersMatching, upsertLabel } from './store.ts'

let platform: TestPlatform
let scope: Scope
beforeAll(async () => {
  platform = await createTestPlatform()
  const [brandId = 0] = await Promise.all(demoBrands.map((seed) => createBrand(platform, seed)))
  scope = systemScope(platform, brandId, 'test')
})
afterAll(() => platform.close())

const within = <Result>(use: (tx: Tx) => Promise<Result>) => inBrand(scope, use)
type MemberRequest = Partial<Parameters<typeof createMember>[1]>
const make = (username: string, wish: MemberRequest = {}) =>
  within(async (tx) => (await createMember(tx, { username, isAgent: 0, language: 'EN', ...wish })).memberId)
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string; detail: { fields?: Record<string, { code: string }> } }) => ({
      code: error.code,
      fields: Object.fromEntries(Object.entries(error.detail.fields ?? {}).map(([name, { code }]) => [name, code])),
    }),
  )

describe('one name, one member', () => {
  test.each([
    ['Ana', 'ANA'],
    ['ＡＮＡ', 'ana'],
    ['ﬁsh', 'FISH'],
    ['Éva', 'e\u0301va'],
  ])('I04 %s and %s are the same name', (one, other) => expect(normalizeUsername(one)).toBe(normalizeUsername(other)))

  test('the name is stored as written and found in any case', async () => {
    const memberId = await make('MixedCase')
    const member = await within((tx) => findMemberByUsername(tx, 'mixedCASE'))
    expect(member).toMatchObject({ memberId, username: 'MixedCase', nickname: 'MixedCase', status: 'active' })
    expect(await refusal(make('MIXEDCASE'))).toEqual({ code: 'fields_refused', fields: { username: 'username_taken' } })
  })

  test('all taken values are reported at once', async () => {
    const contact = { email: 'One@example.com', mobileNum: '0123450000', countryDialingCode: '60' }
    await make('taken01', { contact })
    expect(await refusal(make('TAKEN01', { contact: { ...contact, email: 'one@EXAMPLE.com' } }))).toEqual({
      code: 'fields_refused',
      fields: { username: 'username_taken', email: 'email_taken', mobileNum: 'mobile_taken' },
    })
    const sameDigits = { mobileNum: '123456789', countryDialingCode: '81' }
    expect(await refusal(make('taken02', { contact: sameDigits }))).toMatchObject({
      fields: { mobileNum: 'mobile_unfit' },
    })
    expect(await refusal(make('taken03', { contact: { mobileNum: '901234567', countryDialingCode: '84' } }))).toBeNull()
  })

  test('VALID-10 a number is the same in any spelling, and its length depends on its country', async () => {
    await make('number01', { contact: { mobileNum: '0198765432', countryDialingCode: '+60' } })
    for (const mobileNum of ['198765432', '60198765432', '+60198765432', '019-876 5432'])
      expect(await refusal(make('number02', { contact: { mobileNum, countryDialingCode: '60' } }))).toMatchObject({
        fields: { mobileNum: 'mobile_taken' },
      })
    for (const [countryDialingCode, mobileNum] of [
      ['60', '19876543'],
      ['60', '019876543210'],
      ['84', '+60198765432'],
      ['84', '0901234'],
      ['60', '0312345678'],
    ] as const)
      expect([
        mobileNum,
        await refusal(make('number03', { contact: { mobileNum, countryDialingCode } })),
      ]).toMatchObject([mobileNum, { fields: { mobileNum: 'mobile_unfit' } }])
    const mobile = parseMobile('60', '0198765432')
    const found = mobile && (await within((tx) => findMemberByMobile(tx, mobile)))
    expect(found?.username).toBe('number01')
  })

  test('a proven address is bound to its member, unless it is taken', async () => {
    const memberId = await make('bound01')
    const mobile = parseMobile('60', '0112223334') ?? parseMobile('60', '0122223334')
    if (!mobile) throw new Error('no number')
    await within((tx) => bindEmail(tx, memberId, 'Bound@example.com'))
    await within((tx) => bindMobile(tx, memberId, mobile))
    const reach = await within(async (tx) => {
      const member = await selectMember(tx, memberId)
      return member && readContactAddresses(tx, member)
    })
    expect(reach).toMatchObject({ email: 'Bound@example.com', emailVerified: true, mobileVerified: true, mobile })
    expect(reach?.mobileMasked).toBe('+60 ••• ••34')
    const other = await make('bound02')
    expect(await refusal(within((tx) => bindEmail(tx, other, 'bound@EXAMPLE.com')))).toMatchObject({
      fields: { email: 'email_taken' },
    })
    expect(await refusal(within((tx) => bindMobile(tx, other, mobile)))).toMatchObject({
      fields: { mobileNum: 'mobile_taken' },
    })
  })

  test('brands see nothing of each other', async () => {
    await make('walled01')
    const other = systemScope(platform, scope.brandId + 1, 'test')
    expect(await inBrand(other, (tx) => findMemberByUsername(tx, 'walled01'))).toBeNull()
    expect(await inBrand(other, (tx) => tx.query(sql`select 1 from members.member`))).toEqual([])
  })
})

describe('teams', () => {
  test('a path lists all uplines, topmost first, and finds a team', async () => {
    const top = await make('team-top', { isAgent: 1 })
    const middle = await make('team-middle', { uplineId: top, isAgent: 2 })
    const bottom = await make('team-bottom', { uplineId: middle })
    expect((await within((tx) => selectMember(tx, bottom)))?.path).toEqual([top, middle])
    const team = await within((tx) =>
      tx.query<{ memberId: bigint }>(
        sql`select member_id from members.member_pub where path @> array[${top}]::bigint[]`,
      ),
    )
    expect(team.map(({ memberId }) => memberId).sort()).toEqual([middle, bottom])
  })

  test('each member has an invitation code; an unknown code is refused', async () => {
    const inviter = await make('inviter9')
    const [row] = await within((tx) =>
      tx.query<{ code: string }>(sql`select code from members.invitation where member_id = ${inviter}`),
    )
    const code = row?.code ?? ''
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(await within((tx) => isInvitationCode(tx, code))).toBe(true)
    const invited = await make('invited9', { uplineCode: code })
    expect((await within((tx) => selectMember(tx, invited)))?.uplineId).toBe(inviter)
    expect(await refusal(make('invited8', { uplineCode: 'NOBODYS1' }))).toMatchObject({ code: 'invitation_code_error' })
  })
})

describe('profiles', () => {
  test('X04 contact fields are sealed, and bound to their member', async () => {
    const one = await make('sealed01', { contact: { email: 'sealed@example.com', idNumber: 'S1234567' } })
    const two = await make('sealed02', { contact: { idNumber: 'X' } })
    const member = await within((tx) => selectMember(tx, one))
    expect(member?.contact?.toString('latin1')).not.toContain('S1234567')
    expect(await within(async (tx) => member && openContact(tx, member))).toEqual({
      email: 'sealed@example.com',
      idNumber: 'S1234567',
    })
    await within((tx) =>
      tx.query(
        sql`update members.member set contact = (select contact from members.member where id = ${one}) where id = ${two}`,
      ),
    )
    const moved = await within((tx) => selectMember(tx, two))
    await expect(within(async (tx) => moved && openContact(tx, moved))).rejects.toThrow()
  })

  test('MEMBER-3 shows labels, and masks address and number', async () => {
    const id = await make('labelled', { contact: { email: 'labelled@example.com', mobileNum: '0123456789' } })
    const info = await within(async (tx) => {
      await upsertLabel(tx, id, { labelName: 'VIP 5', color: '#000000', color2: '#ffffff', rankLevel: 5 })
      await upsertLabel(tx, id, { labelName: 'Regular', color: '#111111', color2: '#eeeeee', rankLevel: null })
      await upsertLabel(tx, id, { labelName: 'Regular', color: '#222222', color2: '#eeeeee', rankLevel: null })
      return readProfile(tx, id)
    })
    expect(info).toMatchObject({
      clubLabel: { labelName: 'VIP 5', rankLevel: 5 },
      memberLabel: [{ labelName: 'Regular', color: '#222222' }],
      email: 'l***@example.com',
      mobile: '***6789',
    })
  })

  test('the owner can change avatar and nickname, within the allowed values', async () => {
    const id = await make('changer1')
    const app = await createTestApp(platform, {
      ports: { brandAt: (host) => findBrandAt(platform, host) },
      routes: [routes],
      tokens: { 'token-of-changer1': createPrincipal(id) },
    })
    const put = async (path: string, body: unknown) => {
      const headers = {
        host: 'localhost',
        authorization: 'Bearer token-of-changer1',
        'content-type': 'application/json',
      }
      const answer = await app.inject({
        method: 'PUT',
        url: `/wps/member/info/${path}`,
        payload: JSON.stringify(body),
        headers,
      })
      return answer.statusCode
    }
    expect(await put('icon', { icon: 'avatar-24' })).toBe(200)
    for (const icon of ['avatar-00', 'avatar-25', 'avatar-1', 'other']) expect(await put('icon', { icon })).toBe(400)
    expect(await put('nickname', { nickname: '  Aña 阿娜 ' })).toBe(200)
    for (const nickname of ['', ' ', '<b>x</b>', 'x'.repeat(31), 'a\u202eb', 'd\u0435mo01'])
      expect(await put('nickname', { nickname })).toBe(400)
    expect(await within((tx) => selectMember(tx, id))).toMatchObject({ avatar: 'avatar-24', nickname: 'Aña 阿娜' })
    await app.close()
  })

  test('the back office finds members by account, nickname and id, page by page', async () => {
    const ids = [await make('finder_1'), await make('finder_2'), await make('finderx3', { nickname: '100% finder' })]
    const all = { memberId: null, status: null, isAgent: null, uplineId: null, limit: 2, offset: 0 }
    const search = (text: string, more: object = {}) =>
      within((tx) => selectMembersMatching(tx, { text, ...all, ...more }))
    const found = await search('finder')
    expect([found.length, Number(found[0]?.total)]).toEqual([2, 3])
    expect((await search('finder', { offset: 2 })).map(({ memberId }) => memberId)).toEqual([ids[0]])
    expect((await search('finder_')).length).toBe(2)
    expect((await search('100%')).map(({ memberId }) => memberId)).toEqual([ids[2]])
    expect((await search(String(ids[1]))).map(({ memberId }) => memberId)).toEqual([ids[1]])
    expect(await search('finder', { status: 'locked' })).toEqual([])
    const pages = async (text: string) =>
      within(async (tx) => {
        const counting = countPagesRead(tx)
        return {
          total: (await selectMembersMatching(counting.tx, { text, ...all }))[0]?.total,
          pages: counting.pages(),
        }
      })
    await platform.owner.query(
      `insert into members.member (brand_id, username, username_key, nickname, language)
       select brand_id, 'many' || n, 'many' || n, 'Many ' || n, language from members.member, generate_series(1, 20000) n where id = $1`,
      [ids[0]],
    )
    await platform.owner.query('vacuum analyze members.member')
    const { rows } = await platform.owner.query("select pg_relation_size('members.member') / 8192 as pages")
    const rare = await pages('MANY 1777')
    expect(rare.total).toBe(11)
    expect(rare.pages).toBeLessThan(Number(rows[0].pages) * 1.5)
    expect((await pages('many')).total).toBe(20_000)
  })
})

describe('bank accounts', () => {
  test.each([
    ['Nguyễn Thị Lan', 'NGUYEN THI LAN'],
    ["O'Brien-Lee", 'o brien lee'],
    ['  Ana   Lee ', 'ana lee'],
    ['张 三', '张三 '],
  ])('%s and %s are one name', (one, other) => {
    const squeezed = (name: string) => normalizeName(name)
    if (one.startsWith('张')) expect(squeezed(one)).not.toBe(squeezed('李四'))
    else expect(squeezed(one)).toBe(squeezed(other))
  })

  test('the first holder becomes the payee if there was none', async () => {
    const id = await make('payee001')
    const wish = { bank: 'Maybank', holder: 'Ana Lee', number: '100200300' }
    await within((tx) => bindBankAccount(tx, id, wish))
    expect((await within((tx) => selectMember(tx, id)))?.payeeName).toBe('Ana Lee')
    const other = { ...wish, holder: 'Bob Lee', number: '100200301' }
    expect(await refusal(within((tx) => bindBankAccount(tx, id, other)))).toMatchObject({ code: 'name_mismatch' })
  })

  test('I04 a holder must be a readable name without mixed scripts', async () => {
    const id = await make('payee004')
    const wish = { bank: 'Maybank', number: '100200304' }
    for (const [holder, code] of [
      ['Ana\u202e Lee', 'reg_invisible'],
      ['An\u200ba Lee', 'reg_invisible'],
      ['An\u0430 Lee', 'reg_mixed_scripts'],
      [' ', 'reg_required'],
      ['…', 'reg_required'],
    ] as const)
      expect(await refusal(within((tx) => bindBankAccount(tx, id, { ...wish, holder }))), holder).toEqual({
        code: 'fields_refused',
        fields: { holder: code },
      })
    await within((tx) => bindBankAccount(tx, id, { ...wish, holder: ' 李\u3000小龙 ' }))
  })

  test('payments see the full number, others its last digits; another member’s account is unreachable', async () => {
    const id = await make('payee002')
    const stranger = await make('payee003')
    const wish = { bank: 'BSN', holder: 'Ana Lee', number: '9988 7766 5544' }
    const { accountId } = await within((tx) => bindBankAccount(tx, id, wish))
    expect(await within((tx) => readBankAccount(tx, id, BigInt(accountId)))).toMatchObject({
      number: '998877665544',
      lastFour: '5544',
    })
    expect(await within((tx) => readBankAccount(tx, stranger, BigInt(accountId)))).toBeNull()
    expect((await within((tx) => listBankAccounts(tx, id))).map(({ number }) => number)).toEqual(['•••• 5544'])
  })
})
