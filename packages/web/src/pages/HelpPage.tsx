import { Icon } from '@gasing/ui/Icon'
import { Link, useLocation } from '@tanstack/react-router'
import { boot } from '#boot.ts'
import { HelpView } from '#features/content/HelpView.tsx'
import { useT } from '#i18n/i18n.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { Logo } from '#shell/Logo.tsx'
import { useTitle } from '#shell/use-title.ts'
import { paths } from '../paths.ts'

/** Help within the portal (ROUTE-11), and the standalone help centre (ROUTE-12). */
export function HelpPage() {
  const t = useT()
  const alone = useLocation({ select: ({ pathname }) => pathname }) === paths.helpCentre
  useTitle(t('help'))
  return (
    <div className="page py-6 lg:py-8">
      {alone && (
        <Link
          to={paths.home}
          aria-label={t('home_of_brand', { brand: boot.brand.name })}
          className="mb-6 inline-flex min-h-11 items-center gap-3 no-underline"
        >
          <Icon name="arrow-left" className="size-5 text-muted rtl:-scale-x-100" />
          <Logo className="h-9" />
        </Link>
      )}
      <h1 className="mb-1 text-3xl">{t('help')}</h1>
      <p className="mb-5 text-muted">{t('help_intro')}</p>
      <HelpView />
      {!alone && (
        <div className="mt-8">
          <BannerStrip group="help" />
        </div>
      )}
    </div>
  )
}
