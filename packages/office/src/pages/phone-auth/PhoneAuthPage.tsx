import type { Value } from '@gasing/contract/call'
import { officePhoneAuth, savePhoneAuth } from '@gasing/contract/calls/office/phone-auth'
import { Alert, Button, FormControlLabel, Link, Skeleton, Stack, Switch, TextField } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useSave } from '#api/use-deed.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

type Settings = Value<typeof officePhoneAuth>
type Project = NonNullable<Settings['project']>

const nothing: Project = { projectId: '', apiKey: '', authDomain: '' }
const parts = ['projectId', 'apiKey'] as const

/** The phone authentication that the brand accepts in place of its own SMS (REG-15). */
export function PhoneAuthPage() {
  const t = useT()
  const mayMake = useMay()
  const { data, error, refetch } = useCall(officePhoneAuth, {})
  const editable = mayMake(savePhoneAuth)
  return (
    <>
      <PageHead title={t('page_phone_auth')} hint={t('page_phone_auth_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!editable && data && <ReadOnlyNote />}
      {data ? (
        <Form key={JSON.stringify(data.project)} settings={data} editable={editable} />
      ) : (
        !error && <Skeleton variant="rounded" height={320} />
      )}
    </>
  )
}

function Form({ settings, editable }: { settings: Settings; editable: boolean }) {
  const t = useT()
  const [believes, setBelieves] = useState(settings.project !== null)
  const [project, setProject] = useState<Project>(settings.project ?? nothing)
  const { busy, error, submit } = useSave()
  const wanted = believes ? project : null
  const unsaved = JSON.stringify(wanted) !== JSON.stringify(settings.project)
  const ready = unsaved && (!believes || (project.projectId !== '' && project.apiKey !== ''))

  return (
    <Panel sx={{ maxWidth: 640 }}>
      <form onSubmit={submit(() => send(savePhoneAuth, { body: { project: wanted } }))} noValidate>
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
            control={<Switch checked={believes} onChange={(_, on) => setBelieves(on)} />}
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
                onChange={(event) => setProject({ ...project, [part]: event.target.value.trim() })}
                slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', maxLength: 200 } }}
              />
            ))}
          <RefusalNote error={error} />
          {editable && (
            <Button type="submit" variant="contained" disabled={!ready} loading={busy} sx={{ alignSelf: 'flex-start' }}>
              {t('save')}
            </Button>
          )}
        </Stack>
      </form>
      <LeaveGuard unsaved={unsaved && !busy} typed={unsaved} />
    </Panel>
  )
}
