import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { listEntryLinks } from './entry-links.ts'
import type { LedgerEntry } from './member.ts'

/** One ledger entry with all its details, and the way to what caused it. */
export function EntryDialog({
  entry,
  memberId,
  onClose,
}: {
  entry: LedgerEntry
  memberId: string
  onClose: () => void
}) {
  const t = useT()
  const mayMake = useCallPermission()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
        {t('entry_number', { id: entry.id })}
      </DialogTitle>
      <DialogContent>
        <Facts
          facts={[
            { label: t('time'), value: <Moment at={entry.at} /> },
            { label: t('entry_reason'), value: translateOr(`reason_${entry.reason}`, entry.reason) },
            { label: t('amount'), value: <Money amount={entry.amount} signed strong /> },
            { label: t('balance_after'), value: <Money amount={entry.balanceAfter} /> },
            { label: t('ledger_account'), value: entry.account, code: true },
            { label: t('counter_account'), value: entry.counterAccount, code: true },
            { label: t('posting'), value: <CopyButton text={entry.posting} />, code: true },
            { label: t('reference'), value: entry.reference ? <CopyButton text={entry.reference} /> : '–', code: true },
            { label: t('posting_key'), value: <CopyButton text={entry.key} />, code: true },
          ]}
        />
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
          {listEntryLinks(entry, memberId)
            .filter(({ call }) => mayMake(call))
            .map(({ to, label }) => (
              <Link key={to} component={RouterLink} to={to}>
                {t(label)}
              </Link>
            ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
