import { expect, test } from 'vitest'
import { buildQrCode, computeChecksum, hasLatinLetters, type QrPayment } from './emv-qr.ts'

/** Parses a QR text as a bank app does, independently of the code that wrote it. */
function readFields(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    found.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

const duitnow: QrPayment = {
  scheme: 'duitnow',
  bankId: '588734',
  account: '5140021234567',
  holder: 'Nusa Entertainment Sdn. Bhd.',
  city: 'Kuala Lumpur',
  amount: '120.50',
  reference: 'GSK7W2Q9PX',
}
const vietqr: QrPayment = {
  ...duitnow,
  scheme: 'vietqr',
  bankId: '970436',
  account: '0011001234567',
  holder: 'Công ty Đầu tư Sen',
  city: 'Hà Nội',
  amount: '250000',
}

test.each([
  // the check value of CRC-16/CCITT-FALSE, and the sample code from EMVCo's specification
  ['123456789', '29B1'],
  [
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304',
    'A13A',
  ],
])('the checksum of %s is %s', (text, expected) => expect(computeChecksum(text)).toBe(expected))

test('MEMBER-5 a DuitNow code holds account, amount, currency, country and payee', () => {
  const text = buildQrCode(duitnow)
  const fields = readFields(text)
  expect(Object.fromEntries(fields)).toMatchObject({
    ...{ '00': '01', '01': '12', '53': '458', '54': '120.50', '58': 'MY', '60': 'KUALA LUMPUR' },
    '59': 'NUSA ENTERTAINMENT SDN BH',
  })
  const account = readFields(fields.get('26') ?? '')
  expect([...account]).toEqual([
    ['00', 'A0000006150001'],
    ['01', '588734'],
    ['02', '5140021234567'],
  ])
  expect(readFields(fields.get('62') ?? '').get('05')).toBe('GSK7W2Q9PX')
  expect(fields.get('63')).toBe(computeChecksum(text.slice(0, -4)))
})

test('MEMBER-5 a VietQR code names the bank by its BIN and the reference as the purpose', () => {
  const text = buildQrCode(vietqr)
  const fields = readFields(text)
  const template = readFields(fields.get('38') ?? '')
  expect([template.get('00'), template.get('02')]).toEqual(['A000000727', 'QRIBFTTA'])
  expect([...readFields(template.get('01') ?? '')]).toEqual([
    ['00', '970436'],
    ['01', '0011001234567'],
  ])
  expect([fields.get('53'), fields.get('58'), fields.get('54')]).toEqual(['704', 'VN', '250000'])
  expect([fields.get('59'), fields.get('60')]).toEqual(['CONG TY DAU TU SEN', 'HA NOI'])
  expect(readFields(fields.get('62') ?? '').get('08')).toBe('GSK7W2Q9PX')
  expect(computeChecksum(text.slice(0, -4))).toBe(text.slice(-4))
})

test('a field that does not fit the format throws, never a wrong code', () => {
  expect(() => buildQrCode({ ...duitnow, account: '9'.repeat(100) })).toThrow(RangeError)
  expect(() => buildQrCode({ ...duitnow, bankId: '' })).toThrow(RangeError)
})

test('letters such as ø or ß are transliterated, and a name only in another script is not readable', () => {
  const named = (holder: string) => readFields(buildQrCode({ ...duitnow, holder })).get('59')
  expect(named('Łukasz Größe')).toBe('LUKASZ GROSSE')
  expect(named('Søren Ægir & Đặng')).toBe('SOEREN AEGIR  DANG')
  expect([hasLatinLetters('张伟 Zhang'), hasLatinLetters('张伟'), hasLatinLetters('-')]).toEqual([true, false, false])
})
