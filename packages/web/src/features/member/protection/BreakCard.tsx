import type { Body } from '@gasing/contract/call'
import { excludeMyself, exclusionMonths, timeOutDays } from '@gasing/contract/calls/protection'
import { Button } from '@gasing/ui/Button'
import { Checkbox } from '@gasing/ui/Field'
import { Modal } from '@gasing/ui/Modal'
import { Select } from '@gasing/ui/Select'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { closeSession } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { Note } from '#shared/Note.tsx'
import { useFormCall } from '#shared/use-form-call.ts'
import { showToast } from '#state/toast-store.ts'
import { paths } from '../../../paths.ts'

type BreakRequest = Body<typeof excludeMyself>

/** All durations of a break, by their key in the list. */
const breakRequests: ReadonlyMap<string, BreakRequest> = new Map<string, BreakRequest>([
  ...timeOutDays.map((length): [string, BreakRequest] => [`days-${length}`, { kind: 'time_out', length }]),
  ...exclusionMonths.map((length): [string, BreakRequest] => [`months-${length}`, { kind: 'exclusion', length }]),
])
const firstRequest: BreakRequest = { kind: 'time_out', length: 1 }

/** Y02: a break of days, or an exclusion of months or for ever. It is confirmed twice, because it cannot be revoked. */
export function BreakCard({ shared }: { shared: boolean }) {
  const t = useT()
  const [chosen, setChosen] = useState('days-1')
  const [isConfirming, setConfirming] = useState(false)
  const request = breakRequests.get(chosen) ?? firstRequest
  return (
    <Card title={t('protection_break')}>
      <p className="mb-4 max-w-prose text-sm text-muted">
        {t('protection_break_text')}
        {shared && <> {t('protection_break_shared')}</>}
      </p>
      <Select
        label={t('protection_break_length')}
        className="mb-4"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        choices={[...breakRequests].map(([value, each]) => ({
          value,
          text: `${getGroup(each, t)}: ${formatLength(each, t)}`,
        }))}
      />
      <Button look="danger" onClick={() => setConfirming(true)}>
        {t('protection_break_begin')}
      </Button>
      {isConfirming && <ConfirmBreak request={request} onClose={() => setConfirming(false)} />}
    </Card>
  )
}

function ConfirmBreak({ request, onClose }: { request: BreakRequest; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [sure, setSure] = useState(false)
  const form = useFormCall(excludeMyself, [], () => {
    closeSession('signed-out')
    showToast({ tone: 'plain', text: t('protection_break_begun') })
    void navigate({ to: paths.home })
  })
  return (
    <Modal open onClose={onClose} title={t('protection_break')} closeLabel={t('close')} dragLabel={t('drag_dialog')}>
      <p className="mb-2 max-w-prose font-semibold">
        {t('protection_break_ask', { length: formatLength(request, t) })}
      </p>
      <p className="mb-2 max-w-prose text-sm text-muted">{t('protection_break_text')}</p>
      <Checkbox checked={sure} onChange={(event) => setSure(event.target.checked)}>
        {t('protection_break_sure')}
      </Checkbox>
      <Note problem={form.note} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="danger" disabled={!sure} busy={form.busy} onClick={() => form.send({ body: request })}>
          {t('protection_break_begin')}
        </Button>
        <Button look="soft" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Modal>
  )
}

const getGroup = ({ kind }: BreakRequest, t: ReturnType<typeof useT>): string =>
  t(kind === 'time_out' ? 'protection_break_group' : 'protection_exclusion_group')

function formatLength({ kind, length }: BreakRequest, t: ReturnType<typeof useT>): string {
  if (kind === 'time_out') return t('protection_days', { count: length })
  return length === 0 ? t('protection_for_ever') : t('protection_months', { count: length })
}
