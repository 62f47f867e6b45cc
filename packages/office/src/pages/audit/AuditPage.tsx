import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, DaysFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Moment } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { actions } from './actions.ts'
import type { AuditLine } from './audit-line.ts'
import { LineDialog } from './LineDialog.tsx'
import { Subject } from './Subject.tsx'
import { formatSubject } from './subject-text.ts'

/** The audit log, newest first; a line opens with its values before and after. */
export function AuditPage() {
  const t = useT()
  const [shown, setShown] = useState<AuditLine | null>(null)
  const choices = actions.map((value) => ({ value, name: translateOr(`action_${value}`, value) }))
  return (
    <ListBase resource="audit" perPage={50} sort={serverOrder}>
      <PageHead title={t('page_audit')} hint={t('page_audit_hint')} />
      <ListFrame<AuditLine>
        label={t('page_audit')}
        empty={t('list_empty')}
        columns={buildColumns(setShown, t('details'))}
        filters={
          <>
            <TextFilter main source="q" label={t('search_audit')} />
            <ChoiceFilter source="action" label={t('action')} choices={choices} />
            <TextFilter source="subject" label={t('subject')} />
            <DaysFilter />
          </>
        }
      />
      {shown && <LineDialog line={shown} onClose={() => setShown(null)} />}
    </ListBase>
  )
}

function buildColumns(onShow: (line: AuditLine) => void, details: string): readonly Column<AuditLine>[] {
  return [
    { key: 'at', label: 'time', cell: ({ at }) => <Moment at={at} /> },
    { key: 'actor', label: 'actor', cell: ({ actor }) => <bdi title={actor}>{formatSubject(actor)}</bdi> },
    { key: 'action', label: 'action', cell: ({ action }) => translateOr(`action_${action}`, action) },
    { key: 'subject', label: 'subject', cell: ({ subject }) => <Subject subject={subject} /> },
    { key: 'reason', label: 'reason', wide: true, cell: ({ reason }) => reason ?? '–' },
    { key: 'ip', label: 'ip_address', wide: true, cell: ({ ip }) => <bdi>{ip}</bdi> },
    {
      key: 'more',
      label: 'details',
      isAction: true,
      end: true,
      cell: (line) => (
        <Button size="small" onClick={() => onShow(line)}>
          {details}
        </Button>
      ),
    },
  ]
}
