import { buildButtonClass } from '@gasing/ui/Button'
import { Link } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { useTitle } from '../use-title.ts'

/** ROUTE-15: reports an unknown page and links home. */
export function NotFoundPage() {
  const t = useT()
  useTitle(t('not_found_title'))
  return (
    <div className="page flex flex-col items-center gap-4 py-20 text-center">
      <p aria-hidden="true" className="font-head text-8xl font-extrabold text-brand-text">
        404
      </p>
      <h1 className="text-3xl">{t('not_found_title')}</h1>
      <p className="max-w-prose text-muted">{t('not_found_text')}</p>
      <Link to={paths.home} className={buildButtonClass('brand', 'l')}>
        {t('back_home')}
      </Link>
    </div>
  )
}
