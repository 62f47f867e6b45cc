import { officeMemberAccess, removeMemberTotp, resetMemberPassword } from '@gasing/contract/calls/office/members'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { CopyButton } from '#parts/CopyButton.tsx'
import { monospace } from '#theme/theme.ts'
import { isTrial, type Member } from './member.ts'

type Help = 'password' | 'totp'

/** Helps a member who has lost access: sets a new password, shown once, or removes the second factor. */
export function HelpButtons({ member, hasTotp }: { member: Member; hasTotp: boolean }) {
  const t = useT()
  const mayMake = useCallPermission()
  const [pending, setPending] = useState<Help | null>(null)
  const [given, setGiven] = useState<string | null>(null)
  if (!mayMake(resetMemberPassword) || isTrial(member)) return null
  const { account } = member
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => setPending('password')}>
        {t('do_give_password')}
      </Button>
      {hasTotp && (
        <Button variant="outlined" onClick={() => setPending('totp')}>
          {t('do_remove_totp')}
        </Button>
      )}
      {pending && <HelpDialog help={pending} member={member} onGiven={setGiven} onClose={() => setPending(null)} />}
      {given && <NewPasswordDialog account={account} password={given} onClose={() => setGiven(null)} />}
    </Stack>
  )
}

type HelpDialogProps = { help: Help; member: Member; onGiven: (password: string) => void; onClose: () => void }

function HelpDialog({ help, member: { id, account }, onGiven, onClose }: HelpDialogProps) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const title = t(help === 'password' ? 'do_give_password' : 'do_remove_totp')

  async function carryOut({ text: reason }: { text: string }): Promise<void> {
    const order = { params: { id }, body: { reason } }
    if (help === 'password') onGiven((await send(resetMemberPassword, order)).password)
    else {
      await send(removeMemberTotp, order)
      notify(t('done_remove_totp', { account }), { type: 'success' })
    }
    await askAgain({ queryKey: ['call', officeMemberAccess.path] })
  }

  return (
    <ConfirmDialog
      title={title}
      action={title}
      danger
      line={{ label: t('reason'), rows: 3 }}
      onDo={carryOut}
      onClose={onClose}
    >
      <Typography>{t(help === 'password' ? 'ask_give_password' : 'ask_remove_totp', { account })}</Typography>
    </ConfirmDialog>
  )
}

type NewPasswordDialogProps = { account: string; password: string; onClose: () => void }

/** A press outside does not close it, because the password is shown only once. */
function NewPasswordDialog({ account, password, onClose }: NewPasswordDialogProps) {
  const t = useT()
  const titleId = useId()
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
        {t('given_password', { account })}
      </DialogTitle>
      <DialogContent>
        <Typography component="div" sx={{ fontFamily: monospace, fontSize: '1.25rem', mb: 1.5 }}>
          <CopyButton text={password} />
        </Typography>
        <Typography color="textSecondary">{t('given_password_hint')}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
