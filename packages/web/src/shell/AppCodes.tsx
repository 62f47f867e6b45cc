import { Icon } from '@gasing/ui/Icon'
import { QrCode } from '@gasing/ui/QrCode'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { boot } from '#boot.ts'
import { useLanguage, useT } from '#i18n/i18n.ts'
import { installPrompt } from '#state/install-prompt.ts'
import { useStore } from '#state/store.ts'
import { paths } from '../paths.ts'

const codePixels = 90
const kinds = [
  ['Android', 'Android'],
  ['MOBILECONFIG', 'iOS'],
] as const

/** SIDE-3: how to get the app on a phone: a QR code per system, at 90 px, and a link. */
export function AppCodes() {
  const t = useT()
  const language = useLanguage()
  const install = useStore(installPrompt)
  const box = useRef<HTMLDivElement>(null)
  // the entry is at the end of the menu, so they unfold out of sight
  useEffect(() => {
    // NOTE: newer browsers return a promise, which is not a cleanup
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const codes = kinds.flatMap(([type, name]) => {
    const resource = boot.resources.find(({ resourceType }) => resourceType === type)
    const label = language === 'EN' && resource?.labelNameEn ? resource.labelNameEn : name
    return resource ? [{ name, label, url: new URL(resource.qrCodeUrl || resource.url, location.origin).href }] : []
  })
  return (
    <div ref={box} className="grid gap-2 p-2">
      <div className="flex flex-wrap justify-around gap-2">
        {codes.map(({ name, label, url }) => (
          <figure key={name} className="grid justify-items-center gap-1 text-sm text-muted">
            <QrCode text={url} label={t('app_code', { system: name })} pixels={codePixels} />
            {/* into the code's own margin */}
            <figcaption className="-mt-3">{label}</figcaption>
          </figure>
        ))}
      </div>
      {install && (
        <button
          type="button"
          className="flex min-h-10 cursor-pointer items-center justify-center gap-2 rounded-s bg-brand px-3 text-sm font-semibold text-brand-ink"
          onClick={install}
        >
          <Icon name="download" className="size-4" />
          {t('app_install')}
        </button>
      )}
      <Link to={paths.downloads[1]} className="min-h-8 pointer-coarse:min-h-11 text-center text-sm text-brand-text">
        {t('get_app')}
      </Link>
    </div>
  )
}
