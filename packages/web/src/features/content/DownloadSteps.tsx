import { buildButtonClass } from '@gasing/ui/Button'
import { QrCode } from '@gasing/ui/QrCode'
import { Tabs } from '@gasing/ui/Tabs'
import { useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'

const systems = [
  { value: 'android', resource: 'Android', name: 'Android' },
  { value: 'ios', resource: 'MOBILECONFIG', name: 'iOS' },
] as const
type System = (typeof systems)[number]

/** PROMO-6. */
const qrPixels = 100

/** Returns an absolute address, which a QR code requires. */
const toAbsoluteUrl = (url: string) => new URL(url, location.origin).href

/** HEAD-7: how to install the app, in four steps per system, starting with the QR code. */
export function DownloadSteps({ start }: { start?: string | undefined }) {
  const t = useT()
  const onPhone = /iPhone|iPad|Macintosh.*Mobile/.test(navigator.userAgent) ? 'ios' : 'android'
  const [tab, setTab] = useState<string>(systems.find(({ value }) => value === start)?.value ?? onPhone)
  return (
    <Tabs
      label={t('download_systems')}
      value={tab}
      onChange={setTab}
      tabs={systems.map((system) => ({ value: system.value, text: system.name, content: <Steps system={system} /> }))}
    />
  )
}

function Steps({ system }: { system: System }) {
  const t = useT()
  const resource = boot.resources.find(({ resourceType }) => resourceType === system.resource)
  if (!resource?.url)
    return <p className="py-10 text-center text-muted">{t('download_none', { system: system.name })}</p>
  const isFile = /^https:/.test(resource.url)
  const steps =
    system.value === 'android'
      ? [t('download_android_1'), t('download_android_2'), t('download_android_3'), t('download_android_4')]
      : [t('download_ios_1'), t('download_ios_2'), t('download_ios_3'), t('download_ios_4')]
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {steps.map((text, place) => (
        <li key={text} className="flex gap-3 rounded-m border border-line bg-surface p-4 sm:first:row-span-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-brand font-bold text-brand-ink tabular-nums"
          >
            {place + 1}
          </span>
          <div className="min-w-0">
            <p>{text}</p>
            {place === 0 && !isFile && <p className="mt-1 text-sm text-muted sm:hidden">{t('download_here')}</p>}
            {place === 0 && (
              <div className="mt-2 flex flex-wrap items-center gap-2">
                <QrCode
                  text={toAbsoluteUrl(resource.qrCodeUrl || resource.url)}
                  label={t('download_qr', { system: system.name })}
                  pixels={qrPixels}
                />
                {isFile && (
                  <a href={resource.url} rel="noopener noreferrer" className={buildButtonClass('brand')}>
                    {t('download_get', { system: system.name })}
                  </a>
                )}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
