import { login } from '@gasing/contract/calls/access'
import { forgetMe, remember } from '@gasing/contract/calls/sign-in'
import { useState } from 'react'
import { send } from '#api/call.ts'
import { proveHuman } from '#api/proof.ts'
import { Refused } from '#api/refused.ts'
import { type LoginInfo, openSession } from '#api/session.ts'
import { rememberChoice, rememberSignIn } from './remembered-sign-in.ts'
import { sendWithProof } from './send-with-proof.ts'
import { readStepUp, type StepUp } from './step-up.ts'
import type { Values } from './use-fields.ts'
import type { LoginFields } from './use-login-fields.ts'
import type { MobileCode } from './use-mobile-code.tsx'
import { useRequiredCaptcha } from './use-required-captcha.ts'
import { useSubmit } from './use-submit.ts'

const readPhone = ({ countryDialingCode = '', mobileNum = '' }: Values) => ({
  countryDialingCode,
  mobileNum: mobileNum.trim(),
})

/** Signs in from the form to the session, with typed values or by the remembered device. */
export function useSignIn(
  { fields, code }: { fields: LoginFields; code: MobileCode },
  onSignedIn: (info: LoginInfo) => void,
  onStepUp: (order: StepUp) => void,
) {
  const { way, values } = fields
  const [keeps, setKeeps] = useState(fields.startsRemembered)
  const captcha = useRequiredCaptcha(false)

  const username = (values.username ?? '').trim()
  const phone = readPhone(values)
  const signIn = async (): Promise<LoginInfo> => {
    if (fields.isRemembered) return send(remember, {})
    return sendWithProof(login, {
      ...(way === 'username'
        ? { type: way, username, password: values.password ?? '' }
        : { type: way, ...phone, ...(await code.shown(values.verificationCode ?? '')) }),
      remember: keeps,
      ...(captcha.shown && (captcha.shown.typed ?? { verification: await proveHuman() })),
    })
  }
  const finish = (info: LoginInfo) => {
    openSession(info)
    rememberSignIn(way === 'username' ? { username } : phone, keeps)
    onSignedIn(info)
  }
  const takeRefusal = (refused: Refused) => {
    const isAboutPicture = captcha.takeRefusal(refused)
    const order = readStepUp(refused)
    if (order) return onStepUp(order)
    if (isAboutPicture || fields.tellRefusal(refused)) return
    if (refused.code === 'in_sorry_in') {
      fields.forget()
      rememberChoice(false)
      fields.tellSecret('remember_over', refused.message)
    } else if (refused.code === 'code_wrong') fields.tellSecret(refused.code, refused.message)
    else {
      // the password is usually what was mistyped: select it for retyping
      submit.form.ref.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
      throw refused
    }
  }
  const submit = useSubmit(async () => {
    const ready = fields.judge()
    if (!captcha.judge() || !ready) return
    try {
      finish(await signIn())
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      takeRefusal(problem)
    }
  })
  return {
    ...submit,
    fields,
    phone,
    captcha,
    keeps,
    keep: (next: boolean) => {
      setKeeps(next)
      if (next || !fields.startsRemembered) return
      // LOGIN-9: clearing the checkbox forgets the device at once; offline, it is forgotten within a day
      fields.forget()
      rememberChoice(false)
      void send(forgetMe, {}).catch(() => undefined)
    },
    finish,
  }
}
export type SignIn = ReturnType<typeof useSignIn>
