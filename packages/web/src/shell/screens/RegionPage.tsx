import { boot } from '#boot.ts'
import { numberTag, useT } from '#i18n/i18n.ts'
import { Plain } from './Plain.tsx'

/** START-3: which address was seen, and where it seems to be. */
export function RegionPage() {
  const t = useT()
  const { ip, country } = boot.location
  const place = /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames(numberTag(), { type: 'region' }).of(country)
    : country
  return (
    <Plain icon="lock" title={t('region_title')} kicker={t('region_kicker')}>
      <p>{t('region_text', { brand: boot.brand.name })}</p>
      <p className="font-semibold text-ink">
        <bdi>{ip}</bdi> {place && <>· {place}</>}
      </p>
    </Plain>
  )
}
