import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateAge, type Day, getDayInZone, parseAmericanDay, parseIsoDay } from './dates.ts'
import { buildPatternParams, checkField, checkForm, composeText, countCharacters, type FieldRule } from './fields.ts'
import { characterClassNames, parseAcceptedClasses, patterns } from './patterns.ts'

const newRule = (given: Partial<FieldRule> = {}): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 40,
  acceptedPattern: '*',
  patternId: 0,
  order: 10,
  ...given,
})
const checkValue = (value: string, given: Partial<FieldRule>) => checkField(value, newRule(given))?.code ?? null

const cases: readonly (readonly [patternId: number, good: readonly string[], bad: readonly string[]])[] = [
  [0, ['a', 'x y', '张三', '👍', '1!'], []],
  [1, ['a', 'Ana01', 'zz9'], ['1ana', '_ana', 'ana-1', 'ana 1', 'ána', '张a']],
  [2, ['张三', '张三88', '张三abc', '〇', '88', 'abc'], ['张 三', '张三!', 'ก', '한', 'é']],
  [
    3,
    ["o'brien+tag@mail.example.com", 'a@b.co', 'x_y@xn--mnchen-3ya.de'],
    [
      'a',
      '@b.co',
      'a@b',
      'a@@b.co',
      'a b@c.de',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.de',
      'a@-b.co',
      'a@b-.co',
      'a@b.c',
      'a@b.12',
      'a@.co',
      'ä@b.co',
      `${'a'.repeat(65)}@b.co`,
    ],
  ],
  [4, ['abc', '123', 'a1B2'], ['a b', 'a_b', 'á', '١', '']],
  [5, ['a1', '1a', 'ABC123'], ['abc', '123', 'a1!', 'a 1']],
  [6, ['0', '0123456789'], ['12a', '１２', '١٢', '-1', '1.0', '1 2']],
  [7, ['Abc123', 'aB1', 'ABC1', 'Abc'], ['abc123', '123', 'Abc 1', 'Abc1!', 'ÄBC1']],
  [8, ['Ana Maria', 'ana'], ['Ána', 'Ana1', "O'Brien", 'ana\u00a0maria']],
  [9, ['a!b', '张三', 'x'], ['a b', 'a\u00a0b', 'a\u3000b', 'a\u2003b']],
  [10, ['张三', '张三。', '张·三', '，'], ['张 三', '张1', '张a', 'ก']],
  [
    11,
    ['1990-01-31', '2000-02-29', '2024-02-29', '0001-01-01'],
    [
      '1990-02-30',
      '1900-02-29',
      '2023-02-29',
      '1990-13-01',
      '1990-00-10',
      '1990-04-31',
      '1990-1-1',
      '31-01-1990',
      '0000-01-01',
      '1990/01/31',
      '19900131',
      '+1990-01-31',
    ],
  ],
  [12, ['Nguyễn Thị Lan', 'Ana', '张三', 'สมชาย ใจดี'], ['Ana1', "O'Brien", 'a_b', '1']],
  [
    13,
    ['01-31-1990', '02-29-2000'],
    ['02-30-1990', '13-01-1990', '31-01-1990', '1990-01-31', '1-1-1990', '02-29-1900'],
  ],
  [14, ['abc', '123', 'abc123'], ['a b', 'a-1', '']],
  [15, ['한국', 'ㄱ'], ['한국1', 'abc', '한 국', '中']],
  [16, ['สวัสดี', 'น้ำ'], ['สวัสดี1', 'abc', 'ส ว']],
  [17, ['สมชาย', 'Somchai', 'สมชาย Somchai'], ['สมชาย1', 'Ána', '한']],
  [18, ['ANA MARIA', 'NGUYỄN THỊ LAN'], ['Ana', 'ANA1', '张三', 'ANA-MARIA']],
  [19, ['abc', 'a1!', '~`^', 'P@ss1'], ['a b', 'é', '张', 'a\u00a0b']],
  [20, ['Abc123!x', 'aA1_', 'aA1é!'], ['abc123!', 'ABC123!', 'Abcdef!', 'Abc1234', 'Abc 123!', 'aA1é']],
]

describe('VALID-3 pattern ids', () => {
  for (const [patternId, good, bad] of cases) {
    test(`pattern ${patternId}`, () => {
      for (const value of good) expect([value, checkValue(value, { patternId })]).toEqual([value, null])
      for (const value of bad.filter((text) => text !== ''))
        expect([value, checkValue(value, { patternId })]).toEqual([value, `reg_pattern_${patternId}`])
    })
  }

  test('exactly the ids 0 to 20 exist, and any other accepts nothing', () => {
    expect(patterns).toHaveLength(21)
    expect(cases.map(([id]) => id)).toEqual(patterns.map((_, id) => id))
    for (const patternId of [-1, 21, 1.5]) expect(checkValue('abc', { patternId })).toBe(`reg_pattern_${patternId}`)
  })

  test('a date is accepted exactly when the calendar has it', () => {
    const anyNumbers = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    )
    fc.assert(
      fc.property(anyNumbers, ([year, month, day]) => {
        const [y, m, d] = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')]
        const real = new Date(0)
        real.setUTCFullYear(year, month - 1, day)
        const exists = real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day
        expect(parseIsoDay(`${y}-${m}-${d}`) !== null).toBe(exists)
        expect(parseAmericanDay(`${m}-${d}-${y}`)).toEqual(parseIsoDay(`${y}-${m}-${d}`))
      }),
    )
  })
})

describe('VALID-1 all rules must hold', () => {
  test('VALID-4 an empty required field is refused, an empty optional one is fine', () => {
    expect(checkValue('', { required: true })).toBe('reg_required')
    expect(checkValue('   ', { required: true })).toBe('reg_required')
    expect(checkValue('', { required: false, minLength: 5 })).toBeNull()
    expect(checkValue('   ', { required: false, patternId: 12 })).toBe('reg_pattern_12')
  })

  test('a disabled field is not checked', () => {
    expect(checkValue('', { enabled: false })).toBeNull()
    expect(checkValue('!'.repeat(500), { enabled: false, patternId: 6 })).toBeNull()
  })

  test.each([
    ['abc', 4, 16, 'reg_pattern_1'],
    ['abcd', 4, 16, null],
    ['a'.repeat(16), 4, 16, null],
    ['a'.repeat(17), 4, 16, 'reg_pattern_1'],
  ])('length of %s between %i and %i', (value, minLength, maxLength, expected) => {
    expect(checkValue(value, { minLength, maxLength, patternId: 1 })).toBe(expected)
  })

  test('lengths are counted in characters, not code units', () => {
    expect(countCharacters('👍👍')).toBe(2)
    expect(checkValue('👍👍', { minLength: 2, maxLength: 2 })).toBeNull()
    expect(checkValue('e\u0301e\u0301', { minLength: 2, maxLength: 2 })).toBeNull()
    expect(composeText('e\u0301')).toBe('é')
  })

  test.each([
    'a\u200bb',
    'a\u202eb',
    'a\u2066b',
    'a\ufeffb',
    'a\u00adb',
    'a\u0007b',
    'a\nb',
    'a\u200db',
    'a\u061cb',
    '\u3164',
    'a\u{e0041}b',
  ])('invisible text is refused (%j)', (value) => {
    expect(checkValue(value, {})).toBe('reg_invisible')
  })

  test('joiners are allowed in non-identity fields', () => {
    expect(checkValue('क्\u200dष', { field: 'address' })).toBeNull()
    expect(checkValue('a\u202eb', { field: 'address' })).toBe('reg_invisible')
  })
})

describe('acceptedPattern', () => {
  test('* accepts anything, names accept their classes, and nothing acts as a regex', () => {
    expect(checkValue('a1!', { acceptedPattern: '*' })).toBeNull()
    expect(checkValue('a1', { acceptedPattern: 'letters digits' })).toBeNull()
    expect(checkValue('a1!', { acceptedPattern: 'letters digits' })).toBe('reg_accepted')
    expect(checkValue('张三 1', { acceptedPattern: 'chinese spaces digits' })).toBeNull()
    for (const acceptedPattern of ['.*', '[a-z]+', '(a+)+$', '', 'letters  digits', 'constructor', '__proto__'])
      expect([acceptedPattern, checkValue('abc', { acceptedPattern })]).toEqual([acceptedPattern, 'reg_accepted'])
  })

  test('every class name is known, and too many names are refused', () => {
    expect(parseAcceptedClasses(characterClassNames.join(' '))).toHaveLength(characterClassNames.length)
    expect(parseAcceptedClasses(Array.from({ length: 13 }, () => 'letters').join(' '))).toBeNull()
  })
})

describe('VALID-2 numbers in pattern texts', () => {
  test('both ends, or one number if equal', () => {
    expect(buildPatternParams(newRule({ minLength: 4, maxLength: 16 }))).toEqual({ min: 4, max: 16, range: '4 - 16' })
    expect(buildPatternParams(newRule({ minLength: 6, maxLength: 6 }))).toEqual({ min: 6, max: 6, range: '6' })
    expect(checkField('12', newRule({ minLength: 6, maxLength: 6, patternId: 6 }))).toEqual({
      code: 'reg_pattern_6',
      params: { min: 6, max: 6, range: '6' },
    })
  })
})

describe('a whole form', () => {
  const rules = [
    newRule({ patternId: 1 }),
    newRule({ field: 'password' }),
    newRule({ field: 'confirmPassword' }),
    newRule({ field: 'email', patternId: 3, required: false }),
  ]

  test('VALID-4 both passwords must be equal', () => {
    expect(checkForm({ username: 'ana', password: 'x', confirmPassword: 'x' }, rules)).toEqual({})
    const wrong = checkForm({ username: '1', password: 'x', confirmPassword: 'y', email: 'a' }, rules)
    expect(Object.fromEntries(Object.entries(wrong).map(([field, { code }]) => [field, code]))).toEqual({
      username: 'reg_pattern_1',
      confirmPassword: 'reg_mismatch',
      email: 'reg_pattern_3',
    })
  })

  test('an é typed in another Unicode form counts as the same', () => {
    expect(checkForm({ username: 'ana', password: 'é', confirmPassword: 'e\u0301' }, rules)).toEqual({})
  })
})

describe('VALID-9 Y05 age', () => {
  const day = (text: string): Day => parseIsoDay(text) as Day
  test.each([
    ['2000-03-10', '2021-03-09', 20],
    ['2000-03-10', '2021-03-10', 21],
    ['2000-12-31', '2021-01-01', 20],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2004-02-29', '2024-02-29', 20],
    ['2030-01-01', '2025-01-01', -5],
  ])('born %s, on %s: %i', (birth, today, years) => expect(calculateAge(day(birth), day(today))).toBe(years))

  test('age rises on the birthday, for 29 February on 1 March', () => {
    const anyDay = fc.date({ min: new Date('1900-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 100 }), (born, years) => {
        const birth = getDayInZone(born, 'UTC')
        const turns = { ...birth, year: birth.year + years }
        const before = getDayInZone(new Date(Date.UTC(turns.year, turns.month - 1, turns.day - 1)), 'UTC')
        expect(calculateAge(birth, turns)).toBe(years)
        if (before.year > 1900)
          expect(calculateAge(birth, before)).toBeLessThanOrEqual(
            years - (turns.month === 2 && turns.day === 29 ? 0 : 1),
          )
      }),
    )
  })

  test('today is the brand’s day, not the server’s', () => {
    const now = new Date('2026-01-31T17:00:00Z')
    expect(getDayInZone(now, 'Asia/Kuala_Lumpur')).toEqual({ year: 2026, month: 2, day: 1 })
    expect(getDayInZone(now, 'America/Lima')).toEqual({ year: 2026, month: 1, day: 31 })
  })
})

describe('hostile input', () => {
  test('is checked without throwing, alike in both forms, within the limits of the rule', () => {
    const anyRule = fc.record({
      minLength: fc.integer({ min: 0, max: 20 }),
      maxLength: fc.integer({ min: 0, max: 40 }),
      patternId: fc.integer({ min: 0, max: 20 }),
      required: fc.boolean(),
      acceptedPattern: fc.constantFrom('*', 'letters', 'digits spaces', '[a-z]'),
    })
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), anyRule, (value, given) => {
        const broken = checkField(value, newRule(given))
        expect(broken).toEqual(checkField(value.normalize('NFD'), newRule(given)))
        if (broken === null && value !== '') {
          expect(countCharacters(composeText(value))).toBeGreaterThanOrEqual(given.minLength)
          expect(countCharacters(composeText(value))).toBeLessThanOrEqual(given.maxLength)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('checking time grows linearly with the text, for every pattern', () => {
    const hostile = [
      (n: number) => `${'a'.repeat(n)}!`,
      (n: number) => `${'a.'.repeat(n / 2)}@`,
      (n: number) => `a@${'a-'.repeat(n / 2)}`,
      (n: number) => `${' '.repeat(n)}x`,
      (n: number) => '一。'.repeat(n / 2),
    ]
    const took = (n: number) => {
      const before = process.threadCpuUsage()
      for (const make of hostile)
        for (let patternId = 0; patternId <= 20; patternId++)
          checkField(make(n), newRule({ patternId, maxLength: n * 2, acceptedPattern: 'letters symbols' }))
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }
    took(1000)
    // NOTE: a quadratic check would need 10,000 times as long for a hundred times the text; the bound leaves room for noise
    expect(took(100_000)).toBeLessThan(2_000 * Math.max(took(1000), 0.2))
  })
})
