import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { monospace } from '#theme/theme.ts'
import type { AuditLine } from './audit-line.ts'
import { type Change, diffOf } from './diff.ts'
import { Subject } from './Subject.tsx'
import { spoken } from './spoken.ts'

/** One line of the log: who, when, from where, and exactly what changed. */
export function LineDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const t = useT()
  const titleId = useId()
  const { setFilters } = useListContext()
  const [all, setAll] = useState(false)
  const changes = diffOf(line.before, line.after)
  const shown = all ? changes : changes.filter(({ kind }) => kind !== 'same')
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
        {textOr(`action_${line.action}`, line.action)} · <bdi>{spoken(line.subject)}</bdi>
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Facts
            columns={3}
            facts={[
              { label: t('time'), value: <Moment at={line.at} /> },
              { label: t('actor'), value: spoken(line.actor) },
              { label: t('subject'), value: <Subject subject={line.subject} named /> },
              { label: t('ip_address'), value: line.ip, code: true },
              ...(line.reason ? [{ label: t('reason'), value: line.reason }] : []),
            ]}
          />
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
            <Typography variant="h3">{t('changes')}</Typography>
            <FormControlLabel
              label={t('show_unchanged')}
              control={<Switch size="small" checked={all} onChange={(_, on) => setAll(on)} />}
            />
          </Stack>
          {shown.length > 0 ? (
            <Changes changes={shown} />
          ) : (
            <Typography color="textSecondary">{t('no_changes')}</Typography>
          )}
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

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT()
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {changes.map(({ path, before, after, kind }, place) => (
        <Box
          key={path}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' },
            gap: { xs: 0.25, sm: 2 },
            px: 1.5,
            py: 1,
            borderTop: place === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ fontFamily: monospace, fontSize: '0.85em', color: 'text.secondary' }}>{path}</Box>
          <Box sx={{ fontFamily: monospace, fontSize: '0.85em', minWidth: 0 }}>
            {kind === 'same' ? (
              <span>{after}</span>
            ) : (
              <>
                {before !== null && <Side sign="−" label={t('before')} color="error.main" text={before} />}
                {after !== null && <Side sign="+" label={t('after')} color="success.main" text={after} />}
              </>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Side({ sign, label, color, text }: { sign: string; label: string; color: string; text: string }) {
  return (
    <Box sx={{ color, display: 'flex', gap: 1 }}>
      <span role="img" aria-label={label}>
        {sign}
      </span>
      <Box component="span" sx={{ minWidth: 0, whiteSpace: 'pre-wrap' }}>
        {text}
      </Box>
    </Box>
  )
}
