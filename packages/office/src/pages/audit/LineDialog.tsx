import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import type { AuditLine } from './audit-line.ts'
import { Changes } from './Changes.tsx'
import { compareValues } from './diff.ts'
import { Subject } from './Subject.tsx'
import { formatSubject } from './subject-text.ts'

/** One line of the audit log: who, when, from where, and exactly what changed. */
export function LineDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const t = useT()
  const titleId = useId()
  const { setFilters } = useListContext()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
        {translateOr(`action_${line.action}`, line.action)} · <bdi>{formatSubject(line.subject)}</bdi>
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Facts
            columns={3}
            facts={[
              { label: t('time'), value: <Moment at={line.at} /> },
              { label: t('actor'), value: formatSubject(line.actor) },
              { label: t('subject'), value: <Subject subject={line.subject} named /> },
              { label: t('ip_address'), value: line.ip, code: true },
              ...(line.reason ? [{ label: t('reason'), value: line.reason }] : []),
            ]}
          />
          <Changes action={line.action} changes={compareValues(line.before, line.after)} />
          <Facts columns={1} facts={[{ label: t('chain_hash'), value: <CopyButton text={line.hash} />, code: true }]} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button
          onClick={() => {
            setFilters({ subject: line.subject })
            onClose()
          }}
        >
          {t('audit_same_subject')}
        </Button>
        <Button autoFocus onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
