import { IconButton } from '@gasing/ui/Button'
import { Field } from '@gasing/ui/Field'
import { Icon } from '@gasing/ui/Icon'
import type { FieldProblem } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { getProblemText } from '#shared/field-text.ts'
import type { Captcha } from './use-captcha.ts'

const switchClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 text-start text-sm font-medium text-brand-text underline-offset-4 hover:underline'

/** A text CAPTCHA, or a proof of work by the browser for users who cannot see it (LOGIN-4, REG-9). */
export function CaptchaField({ captcha, problem }: { captcha: Captcha; problem?: FieldProblem | null }) {
  const t = useT()
  if (captcha.byProof) {
    return (
      <div className="my-1 rounded-m bg-raised p-3.5 text-sm">
        <p className="flex gap-3">
          <Icon name="shield-check" className="text-brand-text" />
          {t('captcha_by_proof')}
        </p>
        <button type="button" className={switchClass} onClick={() => captcha.choose(false)}>
          {t('captcha_by_picture')}
        </button>
      </div>
    )
  }
  return (
    <div>
      <Field
        name="captcha"
        label={t('field_captcha')}
        placeholder="*"
        hint={captcha.failed ? t('captcha_failed') : t('hint_captcha')}
        problem={problem ? getProblemText('captcha', problem) : undefined}
        required
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={captcha.text}
        end={<Picture captcha={captcha} />}
        onChange={(event) => captcha.type(event.target.value)}
      />
      <button type="button" className={switchClass} onClick={() => captcha.choose(true)}>
        {t('captcha_cannot_see')}
      </button>
    </div>
  )
}

function Picture({ captcha }: { captcha: Captcha }) {
  const t = useT()
  return (
    <span className="flex items-center">
      {captcha.picture ? (
        <img
          src={captcha.picture}
          alt={t('captcha_picture')}
          width={160}
          height={56}
          className="h-11 w-auto rounded-s border border-line"
        />
      ) : (
        <span className="h-11 w-[126px] rounded-s bg-raised" />
      )}
      <IconButton label={t('captcha_refresh')} onClick={captcha.refresh}>
        <Icon name="refresh-cw" />
      </IconButton>
    </span>
  )
}
