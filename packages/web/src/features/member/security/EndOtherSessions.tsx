import { sessions } from '@gasing/contract/calls/access'
import { endOtherSessions } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'

/** Signs out all other sessions. */
export function EndOtherSessions({ onDone }: { onDone: () => void }) {
  const t = useT()
  const form = useFormCall(endOtherSessions, [], () => {
    void refresh(sessions)
    showToast({ tone: 'good', text: t('sessions_ended') })
    onDone()
  })
  return (
    <>
      <Note problem={form.note} />
      <Button look="danger" className="w-full" busy={form.busy} onClick={() => form.send({})}>
        {t('sessions_end_others')}
      </Button>
    </>
  )
}
