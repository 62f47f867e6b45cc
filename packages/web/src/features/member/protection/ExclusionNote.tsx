import { askReturn, protection } from '@gasing/contract/calls/protection'
import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { buildExclusionText, type Exclusion } from '#shared/exclusion.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { isOn } from '../../../modules.ts'
import { paths } from '../../../paths.ts'

/** Until when the member is excluded from play, and what remains available. */
export function ExclusionNote({ exclusion }: { exclusion: Exclusion }) {
  const t = useT()
  const form = useFormCall(askReturn, [], () => void refresh(protection))
  const waits = exclusion.kind === 'exclusion' && exclusion.origin !== 'operator' && exclusion.over
  return (
    <section className="rounded-l border border-line bg-raised p-4 sm:p-6 lg:col-span-2" aria-live="polite">
      <p className="flex gap-3">
        <Icon name="info" />
        <span>
          {exclusion.origin === 'sister' && <>{t('protection_sister')} </>}
          {buildExclusionText(exclusion, t)}
        </span>
      </p>
      <Note problem={form.note} />
      <div className="mt-3 flex flex-wrap gap-3">
        {isOn('WITHDRAW') && (
          <Link to={paths.member} params={{ page: 'withdraw' }} className={buildButtonClass('brand')}>
            {t('protection_withdraw')}
          </Link>
        )}
        {waits && !exclusion.returnsAt && (
          <Button look="soft" busy={form.busy} onClick={() => form.send({})}>
            {t('protection_return')}
          </Button>
        )}
      </div>
    </section>
  )
}
