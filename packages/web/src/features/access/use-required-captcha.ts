import { useState } from 'react'
import type { FieldProblem, Refused } from '#api/refused.ts'
import { type Captcha, useCaptcha } from './use-captcha.ts'

/** LOGIN-4: returns whether a refusal requires a CAPTCHA on the next attempt. */
const requiresCaptcha = ({ code, value }: Refused): boolean =>
  code === 'captcha_required' || (value as { captchaRequired?: unknown } | null | undefined)?.captchaRequired === true

/** Returns a refusal's problem with the CAPTCHA, as a whole or at its field. */
const findCaptchaProblem = (refused: Refused): FieldProblem | null =>
  refused.code === 'captcha_required' || refused.code === 'captcha_wrong'
    ? { code: refused.code, message: refused.message }
    : (refused.fields.captcha ?? null)

export type RequiredCaptcha = {
  /** The CAPTCHA while it is required. */
  shown: Captcha | null
  problem: FieldProblem | null
  /** @returns whether the form may be sent; from then on the field shows what is missing */
  judge: () => boolean
  /** Loads a new picture at once, because the current one is used or belongs to another form. */
  renew: () => void
  /** A picture is valid for one attempt, so each refusal loads a new one. @returns whether the refusal was about the picture */
  takeRefusal: (refused: Refused) => boolean
}

/** A form's CAPTCHA: shown always, or from the failure after which the server requires it. */
export function useRequiredCaptcha(always: boolean): RequiredCaptcha {
  const [isRequired, setRequired] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const isShown = always || isRequired
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
      if (requiresCaptcha(refused)) setRequired(true)
      const about = findCaptchaProblem(refused)
      setProblem(about)
      return about !== null
    },
  }
}
