import type { FieldRule, Module } from './model.ts'

const createModule = (modId: string, childrenNodes: Module[] = []): Module => ({ modId, enabled: '1', childrenNodes })
const createModules = (...modIds: string[]): Module[] => modIds.map((modId) => createModule(modId))

/** All modules, switched on. Everything that a brand can switch is a node of this tree (CONF-1, CONF-3). */
export const defaultModules: readonly Module[] = [
  createModule('ACCESS', [
    // registration by username, by mobile number, and SMS verification of the number
    ...createModules('DIRECTREG3', 'MOBILEREG3', 'SMSVERIF3'),
    // sign-in by SMS code, password reset by phone, password expiry
    ...createModules('MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'PASSEXPIRE3'),
    // numbers are verified by the brand's own phone authentication project, if configured, instead of our SMS
    ...createModules('PHONEAUTH3'),
    // a proof-of-work puzzle before registration or sign-in
    ...createModules('HUMANVERIF'),
    // a second proof when a member signs in from a new address
    ...createModules('IPVERIF3'),
  ]),
  createModule(
    'GAMES',
    createModules('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'VNLOTT', 'INHOUSE'),
  ),
  createModule('MEMBER', [
    ...createModules('DEPOSIT', 'WITHDRAW', 'TRANSFER', 'UPLINETRANSFER', 'INBOX', 'RANK', 'MISSION', 'REBATE'),
    // whether a pending withdrawal may be cancelled
    ...createModules('WITHDRAWCANCEL'),
  ]),
  createModule('PROMOTIONS', createModules('REFERRAL', 'REWARD', 'RAFFLE')),
  createModule('POINTMALL'),
  createModule('AGENT', createModules('DIVIDEND', 'DAILYSALARY', 'HOURLYSALARY', 'REALTIMESALARY')),
  createModule('SUPPORT', createModules('CBS3', 'LIVECHAT', 'DOWNLOAD', 'SPEEDTEST')),
]

/** The same tree with some modules switched off. */
export function disableModules(off: readonly string[], tree: readonly Module[] = defaultModules): Module[] {
  return tree.map(({ modId, enabled, childrenNodes }) => ({
    modId,
    enabled: off.includes(modId) ? '0' : enabled,
    childrenNodes: disableModules(off, childrenNodes),
  }))
}

type FieldUse = 'needed' | 'asked' | 'off'
type FieldLine = readonly [field: string, use: FieldUse, min: number, max: number, patternId: number]

/** All fields of REG-12, in the order of the form. */
const fieldLines: readonly FieldLine[] = [
  ['username', 'needed', 4, 16, 1],
  ['password', 'needed', 8, 32, 19],
  ['confirmPassword', 'needed', 8, 32, 19],
  ['paymentPassword', 'needed', 6, 6, 6],
  ['payeeName', 'asked', 2, 60, 0],
  ['fullName', 'off', 2, 60, 0],
  ['nickname', 'off', 2, 20, 0],
  ['countryDialingCode', 'asked', 1, 5, 0],
  ['mobileNum', 'asked', 7, 15, 6],
  ['verificationCode', 'off', 4, 8, 6],
  ['email', 'asked', 5, 100, 3],
  ['idNumber', 'off', 5, 30, 4],
  ['birthday', 'off', 10, 10, 11],
  ['nationality', 'off', 2, 60, 0],
  ['occupation', 'off', 2, 60, 0],
  ['sourceOfIncome', 'off', 2, 60, 0],
  ['address', 'off', 5, 200, 0],
  ['whatsapp', 'off', 7, 15, 6],
  ['telegram', 'off', 3, 32, 9],
  ['zalo', 'off', 7, 15, 6],
  ['line', 'off', 3, 32, 9],
  ['wechat', 'off', 3, 32, 9],
  ['facebook', 'off', 3, 60, 9],
  ['qqNum', 'off', 5, 12, 6],
  ['recommenderId', 'off', 1, 19, 6],
  ['affiliateCode', 'asked', 4, 20, 4],
  ['referralCode', 'asked', 4, 20, 4],
  ['captcha', 'off', 4, 8, 4],
  ['domain', 'asked', 3, 255, 9],
]
const orderStep = 10

/** Returns the default field rules with some uses overridden. */
export function createFieldRules(uses: Readonly<Record<string, FieldUse>>): FieldRule[] {
  return fieldLines.map(([field, use, minLength, maxLength, patternId], index) => ({
    field,
    enabled: (uses[field] ?? use) !== 'off',
    required: (uses[field] ?? use) === 'needed',
    minLength,
    maxLength,
    acceptedPattern: '*',
    patternId,
    order: (index + 1) * orderStep,
  }))
}

export const defaultFieldRules: readonly FieldRule[] = createFieldRules({})
