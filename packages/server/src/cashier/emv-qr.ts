/**
 * Builds payment QR codes as defined by EMVCo (Merchant-Presented Mode): fields of a two-digit tag, a two-digit length and a
 * value; the last is a checksum over everything before it. DuitNow and VietQR differ only in the account template.
 */
export type QrScheme = 'duitnow' | 'vietqr'

/** The only currency of each scheme: a code states the currency by number, and the amount without one. */
export const schemeCurrency: Readonly<Record<QrScheme, string>> = { duitnow: 'MYR', vietqr: 'VND' }

export type QrPayment = {
  readonly scheme: QrScheme
  /** The bank's number in the scheme: the acquirer at PayNet, the BIN at NAPAS. */
  readonly bankId: string
  readonly account: string
  readonly holder: string
  readonly city: string
  /** Decimal in major units, as in the code. */
  readonly amount: string
  /** Printed by the payer's bank in the statement; identifies the payment. */
  readonly reference: string
}

type Field = readonly [tag: string, value: string]
const lengthMax = 99

/** Encodes one field. Lengths count characters, and everything we write is one byte per character. */
function encodeField([tag, value]: Field): string {
  if (value.length === 0 || value.length > lengthMax)
    throw new RangeError(`field ${tag} must have 1 to 99 characters, got ${value.length}`)
  return `${tag}${value.length.toString().padStart(2, '0')}${value}`
}

const encodeFields = (...fields: readonly Field[]): string => fields.map(encodeField).join('')

type Country = {
  readonly currency: string
  readonly country: string
  readonly account: (payment: QrPayment) => Field
  readonly reference: (reference: string) => string
}

const countries: Readonly<Record<QrScheme, Country>> = {
  // PayNet: template 26 names the acquirer and the merchant
  duitnow: {
    currency: '458',
    country: 'MY',
    account: ({ bankId, account }) => ['26', encodeFields(['00', 'A0000006150001'], ['01', bankId], ['02', account])],
    reference: (reference) => encodeFields(['05', reference]),
  },
  // NAPAS: template 38 names the bank and the account; QRIBFTTA is a transfer to an account
  vietqr: {
    currency: '704',
    country: 'VN',
    account: ({ bankId, account }) => [
      '38',
      encodeFields(['00', 'A000000727'], ['01', encodeFields(['00', bankId], ['01', account])], ['02', 'QRIBFTTA']),
    ],
    reference: (reference) => encodeFields(['08', reference]),
  },
}

const nameMax = 25
const cityMax = 15

/** Returns the complete text of the code, including the checksum. */
export function buildQrCode(payment: QrPayment): string {
  const { currency, country, account, reference } = countries[payment.scheme]
  const body = encodeFields(
    ['00', '01'],
    // 12: for a single payment; 11 would be a static, printed code
    ['01', '12'],
    account(payment),
    ['52', '0000'],
    ['53', currency],
    ['54', payment.amount],
    ['58', country],
    ['59', toLatinOrNa(payment.holder, nameMax)],
    ['60', toLatinOrNa(payment.city, cityMax)],
    ['62', reference(payment.reference)],
  )
  return appendChecksum(`${body}6304`)
}

/**
 * Capital letters that do not decompose into a base letter and a mark, transliterated as in passports (ICAO Doc 9303-3, section
 * 6).
 */
const passportTransliterations: Readonly<Record<string, string>> = {
  ...{ Đ: 'D', Ð: 'D', Ł: 'L', Ø: 'OE', Æ: 'AE', Œ: 'OE', Þ: 'TH', Ħ: 'H', Ŧ: 'T' },
}

/** Reduces a name to what every bank app can read: unaccented letters, digits and spaces. Empty when it has no Latin letters. */
const toLatin = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z]/g, (letter) => passportTransliterations[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^A-Z0-9 ]/g, '')
    .trim()

/** Whether bank apps can read anything of a name; a QR code cannot carry one written only in another script. */
export const hasLatinLetters = (name: string): boolean => toLatin(name) !== ''

const toLatinOrNa = (text: string, most: number): string => toLatin(text).slice(0, most).trim() || 'NA'

const appendChecksum = (text: string): string => text + computeChecksum(text)

/** CRC-16/CCITT-FALSE (polynomial 1021, from FFFF) over the UTF-8 bytes, as four hex digits. */
export function computeChecksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
