import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useT } from '#i18n/i18n.ts'
import { newVersion } from '#state/new-version.ts'

/** Offers a new version: now, or on the next visit. */
export function UpdateBar({ onReload }: { onReload: () => void }) {
  const t = useT()
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--bar-h)+1rem)] z-45 mx-auto flex max-w-lg flex-wrap items-center gap-3 rounded-m border border-line bg-surface p-4 text-ink shadow-float"
    >
      <Icon name="sparkles" className="text-brand-text" />
      <p className="min-w-48 flex-1 text-sm">{t('chunk_title')}</p>
      <Button size="s" onClick={onReload}>
        {t('reload')}
      </Button>
      <Button size="s" look="plain" onClick={() => newVersion.set(null)}>
        {t('stay')}
      </Button>
    </div>
  )
}
