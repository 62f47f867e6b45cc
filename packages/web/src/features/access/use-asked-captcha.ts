import { useState } from 'react'
import type { FieldProblem, Refused } from '#api/refused.ts'
import { type Captcha, useCaptcha } from './use-captcha.ts'

/** LOGIN-4: a refusal may say that the next try wants a picture. */
const wantsPicture = ({ code, value }: Refused): boolean =>
  code === 'captcha_required' || (value as { captchaRequired?: unknown } | null | undefined)?.captchaRequired === true

/** What a refusal says of the picture: all of it, or at its field. */
const aboutPicture = (refused: Refused): FieldProblem | null =>
  refused.code === 'captcha_required' || refused.code === 'captcha_wrong'
    ? { code: refused.code, message: refused.message }
    : (refused.fields.captcha ?? null)

export type AskedCaptcha = {
  /** The picture, while it is asked for. */
  shown: Captcha | null
  problem: FieldProblem | null
  /** @returns whether the form may be sent; from now on the field says what is missing */
  judge: () => boolean
  /** Another picture at once, because the one that stands there has been used or belongs to another form. */
  renew: () => void
  /** A picture counts once, so each refusal brings another. @returns whether it was about the picture */
  takeRefusal: (refused: Refused) => boolean
}

/** The picture of a form: where the form always asks for it, or from the failure on that makes the server ask. */
export function useAskedCaptcha(always: boolean): AskedCaptcha {
  const [wanted, setWanted] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const isShown = always || wanted
  const captcha = useCaptcha(isShown)
  return {
    shown: isShown ? captcha : null,
    problem,
    judge: () => {
      const isMissing = isShown && captcha.isMissing
      setProblem(isMissing ? { code: 'reg_required', message: '' } : null)
      return !isMissing
    },
    renew: captcha.renew,
    takeRefusal: (refused) => {
      if (isShown) captcha.renew()
      if (wantsPicture(refused)) setWanted(true)
      const about = aboutPicture(refused)
      setProblem(about)
      return about !== null
    },
  }
}
