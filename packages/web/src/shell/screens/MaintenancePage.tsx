import { buttonClass } from '@gasing/ui/Button'
import { boot } from '#boot.ts'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { Plain } from './Plain.tsx'

/** START-2. */
export function MaintenancePage() {
  const t = useT()
  return (
    <Plain icon="wrench" title={t('maintenance_title')}>
      <p>{t('maintenance_text', { brand: boot.brand.name })}</p>
      {boot.maintenanceEnd && (
        <p className="font-semibold text-ink">
          {t('maintenance_end')} <bdi>{writeTime(boot.maintenanceEnd, 'yyyy-MM-dd hh:mm')}</bdi>
        </p>
      )}
      <button type="button" className={buttonClass()} onClick={() => location.reload()}>
        {t('try_again')}
      </button>
    </Plain>
  )
}
