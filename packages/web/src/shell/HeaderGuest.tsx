import { Button, buildButtonClass, IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { canRegister } from '../modules.ts'
import { paths } from '../paths.ts'
import { AppearanceSwitches } from './AppearanceSwitches.tsx'
import { FreePlayButton } from './FreePlayButton.tsx'
import type { Frame } from './frame.ts'

/** For guests: theme and language, free play, sign in, register (the last only where the brand allows self-registration). */
export function HeaderGuest({ frame }: { frame: Frame }) {
  const t = useT()
  return (
    <>
      <AppearanceSwitches className="max-sm:hidden" />
      {frame !== 'entry' && (
        <>
          <IconButton label={t('licence')} onClick={() => openModal({ name: 'licence' })} className="max-lg:hidden">
            <Icon name="shield-check" />
          </IconButton>
          <FreePlayButton look="plain" size="s" className="min-h-11 max-md:hidden" />
          <Button look="soft" size="s" className="min-h-11 sm:px-5" onClick={() => openModal({ name: 'login' })}>
            {t('log_in')}
          </Button>
          {canRegister() && (
            <Link to={paths.register} className={buildButtonClass('brand', 's', 'min-h-11 sm:px-5')}>
              {t('register')}
            </Link>
          )}
        </>
      )}
    </>
  )
}
