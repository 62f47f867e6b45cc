import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useLocation } from '@tanstack/react-router'
import { boot } from '#boot.ts'
import { DownloadSteps } from '#features/content/DownloadSteps.tsx'
import { useT } from '#i18n/i18n.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { NotFoundPage } from '#shell/screens/NotFoundPage.tsx'
import { useTitle } from '#shell/use-title.ts'
import { installPrompt } from '#state/install-prompt.ts'
import { useStore } from '#state/store.ts'
import { isOn } from '../modules.ts'

/** ROUTE-13, GEN-2: how to install the app; one press where the browser supports it. The address may name the system: `#ios`. */
export function DownloadPage() {
  return isOn('DOWNLOAD') ? <Download /> : <NotFoundPage />
}

function Download() {
  const t = useT()
  const system = useLocation({ select: ({ hash }) => hash })
  const install = useStore(installPrompt)
  const title = t('download_title', { brand: boot.brand.name })
  useTitle(title)
  return (
    <div className="page max-w-[52rem] py-6 lg:py-8">
      <h1 className="mb-1 text-3xl">{title}</h1>
      <p className="mb-6 max-w-prose text-muted">{t('download_intro')}</p>
      {install && (
        <Button size="l" className="mb-6 w-full sm:w-auto" onClick={install}>
          <Icon name="download" className="size-5" />
          {t('app_install')}
        </Button>
      )}
      <DownloadSteps key={system} start={system} />
      <p className="mt-6 max-w-prose text-sm text-muted">{t('download_safe', { host: location.host })}</p>
      <div className="mt-8">
        <BannerStrip group="down" />
      </div>
    </div>
  )
}
