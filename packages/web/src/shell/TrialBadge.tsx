import { Button } from '@gasing/ui/Button'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'

/** Shown to trial accounts instead of the balance: says that it is play money, and links to a real account. */
export function TrialBadge({ withAction }: { withAction: boolean }) {
  const t = useT()
  return (
    <>
      <span
        title={t('trial_hint')}
        className="grid h-9 place-items-center rounded-full border border-accent px-3 text-sm font-bold"
        data-testid="trial"
      >
        {t('trial_badge')}
        <span className="sr-only">: {t('trial_hint')}</span>
      </span>
      {withAction && (
        <Button size="s" className="min-h-11 max-sm:hidden" onClick={() => openModal({ name: 'real-account' })}>
          {t('trial_real')}
        </Button>
      )}
    </>
  )
}
