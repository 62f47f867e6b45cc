import { checkField, checkForm, type FieldRule } from './fields.ts'

/**
 * Generates values of the kinds that users and attackers type, from a seed: the same values in Node and in a browser, so that the
 * verdicts of both can be compared by one number. Independent of the clock and of the machine's randomness.
 */
export type RandomBelow = (below: number) => number

/** Mulberry32: 32 bits of state, the same in every engine. */
export function createRandom(seed: number): RandomBelow {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const alphabets = [
  'abcxyz',
  'ABCXYZ',
  '0123456789',
  'abcXYZ012',
  'abcXYZ 012',
  'AbC ',
  'ABC ÉÀŇ',
  '张三李四〇々',
  '张三，。·！',
  '张三ab12',
  '한국어ㄱ가나',
  'สมชายน้ำ๑',
  'สมชาย Ab',
  'Nguyễn Thị Lan ',
  'aA1!~_-.@#',
  '!"#$%&()*+,-./:;<=>?@[]^_`{|}~',
  'аеорсхАВЕ αβγ',
  'iIİı\u0307',
  'éééé\u0301e',
  '٠١٢１２３',
]
const hostile = [
  '\0',
  '\ud800',
  '\udfff',
  '\u202e',
  '\u2067',
  '\u200b',
  '\u200d',
  '\u00ad',
  '\ufeff',
  '\n',
  '\u00a0',
  '👍',
  '\u3164',
]
const completeValues = [
  'ana@example.com',
  'a.b+c@mail.example.co',
  'ana@localhost',
  'Ana <ana@example.com>',
  '2000-02-29',
  '1900-02-29',
  '1990-13-01',
  '02-29-2000',
  '31-01-1990',
  'Sandbox#2026',
]

const pickOne = <Item>(chance: RandomBelow, items: readonly Item[]): Item => items[chance(items.length)] as Item

/** Returns one value: characters of one alphabet, sometimes a complete value, sometimes with something hostile inserted. */
export function generateValue(chance: RandomBelow): string {
  const value = chance(8) === 0 ? pickOne(chance, completeValues) : generateText(chance)
  const at = chance(value.length + 1)
  if (chance(8) === 0) return value.slice(0, at) + pickOne(chance, hostile) + value.slice(at)
  if (chance(16) === 0) return value.slice(0, at) + String.fromCharCode(chance(0x10000)) + value.slice(at)
  return chance(32) === 0 ? ` ${value}` : value
}

function generateText(chance: RandomBelow): string {
  const letters = [...pickOne(chance, alphabets)]
  return Array.from({ length: chance(20) }, () => pickOne(chance, letters)).join('')
}

export const createRule = (patternId: number, given: Partial<FieldRule> = {}): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 16,
  acceptedPattern: '*',
  patternId,
  order: 10,
  ...given,
})

export type Verdicts = { readonly hash: number; readonly accepted: number; readonly refused: number }

/** Hashes the verdicts of the rules on `count` values into one number (FNV-1a over the codes in turn). */
export function verdictsOf(patternId: number, count: number): Verdicts {
  const chance = createRandom(patternId + 1)
  const rules = [
    createRule(patternId),
    createRule(patternId, { field: 'address', required: false, minLength: 0, maxLength: 40 }),
    createRule(patternId, { acceptedPattern: 'letters digits spaces chinese' }),
  ]
  let hash = 0x811c9dc5
  let accepted = 0
  for (let index = 0; index < count; index++) {
    const value = generateValue(chance)
    const rule = pickOne(chance, rules)
    const broken = index % 16 === 0 ? checkForm({ [rule.field]: value }, [rule])[rule.field] : checkField(value, rule)
    const said = broken?.code ?? ''
    if (said === '') accepted++
    for (let at = 0; at < said.length; at++) hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ value.length, 0x01000193)
  }
  return { hash: hash >>> 0, accepted, refused: count - accepted }
}
