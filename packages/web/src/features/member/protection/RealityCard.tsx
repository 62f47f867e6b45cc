import { protection, realityMinutes, setRealityCheck } from '@gasing/contract/calls/protection'
import { Select } from '@gasing/ui/Select'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'

type Minutes = (typeof realityMinutes)[number]

/** Y03: how often the reality check appears. */
export function RealityCard({ minutes }: { minutes: Minutes }) {
  const t = useT()
  const form = useFormCall(setRealityCheck, [], () => {
    void refresh(protection)
    showToast({ tone: 'good', text: t('protection_reality_saved') })
  })
  const choose = (text: string) => {
    const chosen = realityMinutes.find((each) => String(each) === text)
    if (chosen) form.send({ body: { minutes: chosen } })
  }
  return (
    <Card title={t('protection_reality')}>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('protection_reality_text')}</p>
      <Select
        quiet
        label={t('protection_reality')}
        value={String(minutes)}
        onChange={(event) => choose(event.target.value)}
        choices={realityMinutes.map((each) => ({
          value: String(each),
          text: t('protection_reality_every', { count: each }),
        }))}
      />
      <Note problem={form.note} />
    </Card>
  )
}
