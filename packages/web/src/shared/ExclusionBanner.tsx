import { buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { loadTextsWithRetry, useT } from '#i18n/i18n.ts'
import { isOn } from '../modules.ts'
import { paths } from '../paths.ts'
import { buildExclusionText, type Exclusion } from './exclusion.ts'

const ready = loadTextsWithRetry('protection')

/** Until when the member is excluded, with the ways to what remains available. */
export function ExclusionBanner({ exclusion }: { exclusion: Exclusion }) {
  use(ready)
  const t = useT()
  return (
    <section className="rounded-m border border-line bg-raised p-4" aria-live="polite">
      <p className="flex gap-3">
        <Icon name="info" />
        <span>{buildExclusionText(exclusion, t)}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to={paths.member} params={{ page: 'protection' }} className={buildButtonClass('brand')}>
          {t('protection')}
        </Link>
        {isOn('WITHDRAW') && (
          <Link to={paths.member} params={{ page: 'withdraw' }} className={buildButtonClass('line')}>
            {t('protection_withdraw')}
          </Link>
        )}
      </div>
    </section>
  )
}
