import { Field } from '@gasing/ui/Field'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldProblem } from '#api/refused.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { getFieldName, getProblemText } from '#shared/field-text.ts'
import { normalizeTypedDigits } from '#shared/typed-digits.ts'
import { isAmericanDay, readDay, writeDay } from './days.ts'
import type { Rule } from './use-fields.ts'

type Keyboard = {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'numeric' | 'tel' | 'email'
  autoCapitalize?: string
}

const createSecretKeyboard = (autoComplete: string): Keyboard => ({ type: 'password', autoComplete })
const number: Keyboard = { type: 'tel', inputMode: 'tel', autoComplete: 'off' }
const createPersonalKeyboard = (autoComplete: string): Keyboard => ({ autoComplete, autoCapitalize: 'words' })

/** Input attributes for browsers and password managers. */
const keyboards: Record<string, Keyboard> = {
  username: { autoComplete: 'username' },
  password: createSecretKeyboard('new-password'),
  confirmPassword: createSecretKeyboard('new-password'),
  newPassword: createSecretKeyboard('new-password'),
  confirmNewPassword: createSecretKeyboard('new-password'),
  paymentPassword: createSecretKeyboard('off'),
  payeeName: createPersonalKeyboard('name'),
  fullName: createPersonalKeyboard('name'),
  nickname: { autoComplete: 'nickname' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobileNum: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  whatsapp: number,
  zalo: number,
  birthday: { type: 'date', autoComplete: 'bday' },
  address: createPersonalKeyboard('street-address'),
  nationality: createPersonalKeyboard('country-name'),
  occupation: createPersonalKeyboard('organization-title'),
}
const unknown: Keyboard = { autoComplete: 'off' }
const digitsOnly = 6
/** Value for a date that was typed but does not exist. */
const noDay = '0000-00-00'

/** Returns a field's hint; a brand that promises an amount rewords it (REG-14, GEN-6). */
const getHint = (field: string): string | undefined => translateOr(`hint_${field}`, undefined)

export type RuleFieldProps = {
  rule: Rule
  value: string
  problem: FieldProblem | null
  /** Shown before the value: the country of a number. */
  start?: ReactNode
  /** Overrides the registration default: for example a known password. */
  autoComplete?: string
  label?: string
  placeholder?: string
  /** False where the user enters an existing value: hints are for choosing one. */
  withHint?: boolean
  onType: (value: string) => void
  onLeave?: () => void
}

/** A form field built from its rule; required ones show a star as placeholder (VALID-1), which does not repeat the name. */
export function RuleField({ rule, value, problem, start, withHint = true, onType, onLeave, ...own }: RuleFieldProps) {
  const t = useT()
  const name = own.label ?? getFieldName(rule.field)
  const keyboard = keyboards[rule.field] ?? unknown
  const hidden = keyboard.type === 'password'
  // users paste numbers with separators
  const written = (text: string) => (keyboard.inputMode === 'tel' ? text.replace(/[\s().-]/g, '') : text)
  const isNumber = keyboard.inputMode === 'tel' || (rule.patternId === digitsOnly && !hidden)
  const leave = () => {
    // not while typing: an input method may still be composing
    if (isNumber && normalizeTypedDigits(value) !== value) onType(normalizeTypedDigits(value))
    onLeave?.()
  }
  const isDay = keyboard.type === 'date'
  // the browser's date picker has a single format, the rule may use another
  const turned = isDay && isAmericanDay(rule.patternId)
  // for a date that does not exist, a browser reports an empty value, as if nothing were typed
  const look = ({ value: current, validity }: HTMLInputElement) => {
    if (isDay && validity.badInput) onType(noDay)
    else if (value === noDay && current === '') onType('')
  }
  return (
    <Field
      autoCapitalize="none"
      {...keyboard}
      {...(rule.patternId === digitsOnly && !keyboard.inputMode && { inputMode: 'numeric' as const })}
      {...(own.autoComplete && { autoComplete: own.autoComplete })}
      name={rule.field}
      label={name}
      placeholder={own.placeholder ?? (rule.required ? '*' : undefined)}
      hint={withHint ? getHint(rule.field) : undefined}
      required={rule.required}
      spellCheck={false}
      start={start}
      value={value === noDay ? '' : turned ? readDay(value) : value}
      problem={problem ? getProblemText(rule.field, problem, name) : undefined}
      reveal={hidden ? { show: t('password_show'), hide: t('password_hide') } : undefined}
      capsHint={hidden ? t('caps_lock') : undefined}
      onChange={({ target }) => onType(turned ? writeDay(target.value) : written(target.value))}
      onKeyUp={({ currentTarget }) => look(currentTarget)}
      onBlur={leave}
    />
  )
}
