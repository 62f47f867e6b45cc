import { isSafeLink } from '@gasing/contract/rules/safe-html'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useT } from '#i18n/provider.ts'

type LinkDialogProps = { start: string; onLink: (href: string) => void; onClose: () => void }

/** The target of a link; an empty one removes the link. */
export function LinkDialog({ start, onLink, onClose }: LinkDialogProps) {
  const t = useT()
  const id = useId()
  const [href, setHref] = useState(start)
  const typed = href.trim()
  const fits = typed === '' || isSafeLink(typed)
  const done = () => {
    if (!fits) return
    onLink(typed)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('html_link')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          label={t('html_link_address')}
          value={href}
          error={!fits}
          helperText={t('html_link_hint')}
          onChange={({ target }) => setHref(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && done()}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" disabled={!fits} onClick={done}>
          {t('html_link_set')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
