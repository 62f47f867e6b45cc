import type { Value } from '@gasing/contract/call'
import { signIns } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { writeTime } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { History } from '#shared/History.tsx'
import { StatusPill } from '#shared/StatusPill.tsx'
import { useHistory } from '#shared/use-history.ts'
import { getCountryName } from '../parts/country-name.ts'
import { getDeviceName } from './device-name.ts'
import type { SecurityStep } from './SecurityDialog.tsx'

type Line = Value<typeof signIns>['list'][number]

/** Sign-in attempts on the account, and what to do about an unfamiliar one. */
export function SignInHistory({ onOpen }: { onOpen: (step: SecurityStep) => void }) {
  const t = useT()
  const found = useHistory(signIns, {}, 10)
  return (
    <>
      <History<Line>
        found={found}
        caption={t('sign_ins_title')}
        rowKey={(line) => line.id}
        empty={<p className="py-6 text-center text-muted">{t('sign_ins_empty')}</p>}
        columns={[
          { id: 'time', header: t('column_time'), lead: true, cell: ({ at }) => writeTime(at) },
          { id: 'outcome', header: t('sign_in_outcome'), cell: (line) => <Outcome line={line} /> },
          {
            id: 'place',
            header: t('sign_in_place'),
            cell: ({ ip, country }) => (
              <>
                <bdi>{ip}</bdi>
                {country && ` · ${getCountryName(country)}`}
              </>
            ),
          },
          {
            id: 'device',
            header: t('sign_in_device'),
            cell: ({ device }) => getDeviceName(device) ?? t('device_unknown'),
          },
        ]}
      />
      {found.rows.length > 0 && (
        <section className="mt-6 rounded-m bg-raised p-4">
          <h3 className="mb-1 font-semibold">{t('not_me_title')}</h3>
          <p className="mb-3 text-sm text-muted">{t('not_me_text')}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="s" className="min-h-11" onClick={() => onOpen('password')}>
              {t('password_change')}
            </Button>
            <Button look="line" size="s" className="min-h-11" onClick={() => onOpen('end-others')}>
              {t('sessions_end_others')}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

/** The result of an attempt, and the method used. */
function Outcome({ line: { how, outcome } }: { line: Line }) {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 sm:justify-start">
      <StatusPill
        tone={outcome === 'in' ? 'good' : outcome === 'step_up_required' ? 'going' : 'bad'}
        text={translateOr(`sign_in_result_${outcome}`, t('sign_in_result_refused'))}
      />
      <span className="text-sm text-muted">{translateOr(`sign_in_by_${how}`, '')}</span>
    </span>
  )
}
