import type { Value } from '@gasing/contract/call'
import { officePhoneAuth, savePhoneAuth } from '@gasing/contract/calls/office/phone-auth'
import { Alert, Button, FormControlLabel, Link, Skeleton, Stack, Switch, TextField } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'

type Settings = Value<typeof officePhoneAuth>
type Project = NonNullable<Settings['project']>

const nothing: Project = { projectId: '', apiKey: '', authDomain: '' }
const parts = ['projectId', 'apiKey'] as const

/** The phone authentication that the brand accepts in place of its own SMS (REG-15). */
export function PhoneAuthPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(officePhoneAuth, {})
  const editable = mayMake(savePhoneAuth)
  return (
    <>
      <PageHead title={t('page_phone_auth')} hint={t('page_phone_auth_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!editable && data && <ReadOnlyNote />}
      {data ? <Form settings={data} editable={editable} /> : !error && <Skeleton variant="rounded" height={320} />}
    </>
  )
}

function Form({ settings, editable }: { settings: Settings; editable: boolean }) {
  const t = useT()
  const stored = { believes: settings.project !== null, project: settings.project ?? nothing }
  const { form, set, busy, notes, submit } = useSettingsForm(stored)
  const { believes, project } = form
  const sentProject = believes ? project : null
  const unsaved = JSON.stringify(sentProject) !== JSON.stringify(settings.project)
  const ready = unsaved && (!believes || (project.projectId !== '' && project.apiKey !== ''))

  return (
    <Panel sx={{ maxWidth: 640 }}>
      <form onSubmit={submit(() => send(savePhoneAuth, { body: { project: sentProject } }))} noValidate>
        <Stack spacing={2}>
          <Alert severity={settings.isOn ? 'success' : 'info'} variant="outlined">
            {t(settings.isOn ? 'phone_auth_on' : 'phone_auth_off')}{' '}
            <Link component={RouterLink} to="/modules">
              {t('page_modules')}
            </Link>
          </Alert>
          <FormControlLabel
            label={t('phone_auth_believes')}
            disabled={!editable}
            control={<Switch checked={believes} onChange={(_, on) => set({ believes: on })} />}
          />
          {believes &&
            parts.map((part) => (
              <TextField
                key={part}
                fullWidth
                required
                disabled={!editable}
                label={t(`phone_auth_${part}`)}
                helperText={part === 'projectId' ? t('phone_auth_projectId_hint') : undefined}
                value={project[part]}
                onChange={(event) => set({ project: { ...project, [part]: event.target.value.trim() } })}
                slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', maxLength: 200 } }}
              />
            ))}
          {notes}
          {editable && (
            <Button type="submit" variant="contained" disabled={!ready} loading={busy} sx={{ alignSelf: 'flex-start' }}>
              {t('save')}
            </Button>
          )}
        </Stack>
      </form>
    </Panel>
  )
}
