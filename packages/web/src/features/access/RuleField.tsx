import { Field } from '@gasing/ui/Field'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldProblem } from '#api/refused.ts'
import { textOr, useT } from '#i18n/i18n.ts'
import { fieldName, problemText } from '#shared/field-text.ts'
import type { Rule } from './use-register-form.ts'

type Keyboard = { type?: HTMLInputTypeAttribute; autoComplete?: string; inputMode?: 'numeric' | 'tel' | 'email' }

/** What browsers and password managers are told about a field. */
const keyboards: Record<string, Keyboard> = {
  username: { autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'new-password' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
  paymentPassword: { type: 'password', autoComplete: 'off' },
  payeeName: { autoComplete: 'name' },
  fullName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobileNum: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  whatsapp: { type: 'tel', inputMode: 'tel' },
  zalo: { type: 'tel', inputMode: 'tel' },
  qqNum: { inputMode: 'numeric' },
  birthday: { autoComplete: 'bday' },
  address: { autoComplete: 'street-address' },
}
const digitsOnly = 6

export type RuleFieldProps = {
  rule: Rule
  value: string
  problem: FieldProblem | null
  /** Stands before the value: the country of a number. */
  start?: ReactNode
  onType: (value: string) => void
  onLeave: () => void
}

/** One field of the form, made of its rule: required ones carry a star in the placeholder (VALID-1). */
export function RuleField({ rule, value, problem, start, onType, onLeave }: RuleFieldProps) {
  const t = useT()
  const name = fieldName(rule.field)
  const keyboard = keyboards[rule.field] ?? {}
  const secret = keyboard.type === 'password'
  return (
    <Field
      {...keyboard}
      {...(rule.patternId === digitsOnly && !keyboard.inputMode && { inputMode: 'numeric' as const })}
      name={rule.field}
      label={name}
      placeholder={rule.required ? `${name} *` : name}
      hint={textOr(`hint_${rule.field}`, undefined)}
      required={rule.required}
      spellCheck={false}
      autoCapitalize="none"
      start={start}
      value={value}
      problem={problem ? problemText(rule.field, problem) : undefined}
      reveal={secret ? { show: t('password_show'), hide: t('password_hide') } : undefined}
      capsHint={secret ? t('caps_lock') : undefined}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  )
}
