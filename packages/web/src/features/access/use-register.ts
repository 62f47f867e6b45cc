import { register } from '@gasing/contract/calls/access'
import { registerMobile } from '@gasing/contract/calls/phone'
import { useRef, useState } from 'react'
import { send } from '#api/call.ts'
import { proveHuman } from '#api/proof.ts'
import { Refused } from '#api/refused.ts'
import { type LoginInfo, openSession } from '#api/session.ts'
import type { MobileCode } from './use-mobile-code.tsx'
import { checkAffiliate, type RegisterForm, type RegisterMethod } from './use-register-form.ts'
import type { RequiredCaptcha } from './use-required-captcha.ts'
import { useSubmit } from './use-submit.ts'

type Options = {
  form: RegisterForm
  captcha: RequiredCaptcha
  code: MobileCode
  referralCode: string | undefined
  onRegistered: (info: LoginInfo, way: RegisterMethod) => void
}

/** REG-7: validates, checks the invitation code, proves to be human, registers and signs in. */
export function useRegister({ form, captcha, code, referralCode, onRegistered }: Options) {
  const [key] = useState(() => crypto.randomUUID())
  const [agreed, setAgreed] = useState(true)
  const [checking, setChecking] = useState(false)
  const [badCode, setBadCode] = useState(false)
  // an unanswered attempt is repeated unchanged: if it did register the user, the retry must not report the name as taken
  const proof = useRef<string | null>(null)

  const sendForm = async () => {
    setChecking(true)
    proof.current ??= await proveHuman()
    setChecking(false)
    const { verificationCode, ...typed } = form.body()
    const body = {
      ...typed,
      ...(verificationCode && (await code.shown(verificationCode))),
      agreement: agreed,
      login: true,
      domain: location.hostname,
      ...captcha.shown?.typed,
      verification: proof.current,
      ...(referralCode && { referralCode }),
    }
    return send(form.way === 'mobile' ? registerMobile : register, { body, key })
  }
  const takeRefusal = (refused: Refused) => {
    if (refused.status > 0) proof.current = null
    if (captcha.takeRefusal(refused) || form.tellRefusal(refused)) return
    if (refused.code === 'code_wrong') form.tell({ verificationCode: refused })
    else if (refused.code === 'invitation_code_error') setBadCode(true)
    else throw refused
  }
  const submit = useSubmit(async () => {
    const ready = form.judge()
    if (!captcha.judge() || !ready || !agreed) return
    try {
      const { affiliateCode } = form.values
      if (affiliateCode && (await checkAffiliate(affiliateCode)) === false) return setBadCode(true)
      const info = await sendForm()
      openSession(info)
      onRegistered(info, form.way)
    } catch (problem) {
      setChecking(false)
      if (!(problem instanceof Refused)) throw problem
      takeRefusal(problem)
    }
  })
  return {
    ...submit,
    agreed,
    setAgreed,
    checking,
    badCode,
    closeBadCode: () => setBadCode(false),
  }
}
export type Register = ReturnType<typeof useRegister>
