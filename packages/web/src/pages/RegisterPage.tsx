import { buildButtonClass } from '@gasing/ui/Button'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { boot } from '#boot.ts'
import { RegisterForm } from '#features/access/RegisterForm.tsx'
import { NewPlayers } from '#features/promotions/NewPlayers.tsx'
import { useT } from '#i18n/i18n.ts'
import { buildRegisterAddress } from '#shared/register-address.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { EntryFrame } from '#shell/EntryFrame.tsx'
import { useTitle } from '#shell/use-title.ts'
import { openModal } from '#state/modal-store.ts'
import { canRegister } from '../modules.ts'
import { paths } from '../paths.ts'

/** Registration as a page (REG-1): a reset button, a link home, and offers for new players beside it (REG-3). */
export function RegisterPage() {
  const t = useT()
  const { referralCode, affiliateCode } = useSearch({ strict: false }) as {
    referralCode?: string
    affiliateCode?: string
  }
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  useTitle(t('create_account'))
  return (
    <EntryFrame
      title={t('create_account')}
      text={t('register_text', { brand: boot.brand.name })}
      aside={<NewPlayers otherwise={<BannerStrip group="w_reg" one />} />}
    >
      {canRegister() ? (
        <RegisterForm
          key={round}
          referralCode={referralCode}
          affiliateCode={affiliateCode}
          onReset={() => setRound(round + 1)}
          onRegistered={(info, way) =>
            void navigate({ to: paths.home }).then(() =>
              openModal({ name: 'registered', account: info.account, byMobile: way === 'mobile' }),
            )
          }
        />
      ) : (
        <RegistrationClosed {...(affiliateCode && { affiliateCode })} {...(referralCode && { referralCode })} />
      )}
      <p className="mt-2 text-center text-sm text-muted">
        {t('have_account')}{' '}
        <Link to={paths.login} className="font-semibold text-brand-text">
          {t('log_in')}
        </Link>
      </p>
    </EntryFrame>
  )
}

/** Shown on sites without registration: on a site for agents only, links with the codes to the members' site. */
function RegistrationClosed(codes: { affiliateCode?: string; referralCode?: string }) {
  const t = useT()
  if (boot.site !== 'agent') return <p className="text-muted">{t('registration_by_service')}</p>
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('registration_elsewhere')}</p>
      <a href={buildRegisterAddress(codes)} className={buildButtonClass('brand', 'l')}>
        {t('registration_elsewhere_go')}
      </a>
    </div>
  )
}
