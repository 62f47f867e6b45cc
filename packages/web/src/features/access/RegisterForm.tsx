import { smsRegister } from '@gasing/contract/calls/phone'
import { Tabs } from '@gasing/ui/Tabs'
import { useEffect, useState } from 'react'
import type { LoginInfo } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { RegisterFields } from './RegisterFields.tsx'
import { sendWithProof } from './send-with-proof.ts'
import { useMobileCode } from './use-mobile-code.tsx'
import { useRegister } from './use-register.ts'
import { checkAffiliate, listRegisterMethods, type RegisterMethod, useRegisterForm } from './use-register-form.ts'
import { useRequiredCaptcha } from './use-required-captcha.ts'

const InvitationDialog = lazyWithRetry(() =>
  import('./InvitationDialog.tsx').then((file) => ({ default: file.InvitationDialog })),
)

export type RegisterFormProps = {
  referralCode?: string | undefined
  affiliateCode?: string | undefined
  /** The page has a reset button, the modal has a link to sign in instead (REG-1). */
  onReset?: () => void
  onRegistered: (info: LoginInfo, way: RegisterMethod) => void
}

/** Registration by username or mobile number; the fields and their validation rules come from the server. */
export function RegisterForm({ referralCode, affiliateCode = '', onReset, onRegistered }: RegisterFormProps) {
  const t = useT()
  const ways = listRegisterMethods()
  const form = useRegisterForm({ affiliateCode })
  const captcha = useRequiredCaptcha(form.asksCaptcha)
  const code = useMobileCode(form)
  const [codeKnown, setCodeKnown] = useState(false)
  const sign = useRegister({ form, captcha, code, referralCode, onRegistered })

  useEffect(() => {
    // REG-11: a valid code from the address needs no field
    if (affiliateCode) void checkAffiliate(affiliateCode).then((valid) => setCodeKnown(valid === true))
  }, [affiliateCode])

  const sendCode = () => {
    const number = form.rules.filter(({ field }) => field === 'mobileNum')
    if (!form.judgeSome(number)) return
    const { countryDialingCode = '', mobileNum = '' } = form.values
    code.send({ countryDialingCode, mobileNum: mobileNum.trim() }, (phone) =>
      sendWithProof(smsRegister, { countryDialingCode: phone.countryDialingCode, mobileNo: phone.mobileNum }),
    )
  }
  const content = (
    <RegisterFields
      form={form}
      sign={sign}
      captcha={captcha}
      sending={code.sending}
      hidesAffiliate={codeKnown}
      onSendCode={sendCode}
      onReset={onReset}
    />
  )
  return (
    <>
      {ways.length > 1 ? (
        <Tabs
          look="line"
          label={t('register_ways')}
          value={form.way}
          onChange={(way) => {
            form.choose(way === 'mobile' ? 'mobile' : 'username')
            captcha.renew()
          }}
          tabs={ways.map((way) => ({ value: way, text: t(`register_by_${way}`), content }))}
        />
      ) : (
        content
      )}
      {code.dialog}
      <LazyBoundary onLost={sign.closeBadCode}>
        {sign.badCode && <InvitationDialog onClose={sign.closeBadCode} />}
      </LazyBoundary>
    </>
  )
}
