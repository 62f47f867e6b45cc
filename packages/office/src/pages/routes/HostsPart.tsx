import type { Value } from '@gasing/contract/call'
import { dropHost, hostPattern, type officeRoutesList, saveHost } from '@gasing/contract/calls/office/white-label'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { Panel } from '#parts/Panel.tsx'

type Host = Value<typeof officeRoutesList>['hosts'][number]
const normalizeHost = (text: string): string => text.trim().toLowerCase()
const isHost = (text: string): boolean => new RegExp(hostPattern).test(normalizeHost(text))
const sites = ['all', 'member', 'agent'] as const

/** The hosts of this brand. Only an owner changes them. */
export function HostsPart({ hosts, editable }: { hosts: readonly Host[]; editable: boolean }) {
  const t = useT()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<Host | 'new' | null>(null)
  const [going, setGoing] = useState<Host | null>(null)
  return (
    <Panel
      flush
      title={t('hosts')}
      hint={t('hosts_hint')}
      action={editable && <Button onClick={() => setChosen('new')}>{t('host_add')}</Button>}
    >
      {hosts.map((host) => (
        <Box
          key={host.host}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography sx={{ flex: '1 1 200px', fontWeight: 550, overflowWrap: 'anywhere' }}>{host.host}</Typography>
          {host.isHere && <Chip size="small" label={t('host_here')} />}
          <Chip size="small" variant="outlined" label={t(`site_${host.site}`)} />
          {editable && (
            <>
              <Button onClick={() => setChosen(host)} aria-label={`${t('change')} ${host.host}`}>
                {t('change')}
              </Button>
              <Button
                color="error"
                disabled={host.isHere}
                onClick={() => setGoing(host)}
                aria-label={`${t('remove')} ${host.host}`}
              >
                {t('remove')}
              </Button>
            </>
          )}
        </Box>
      ))}
      {chosen && <HostDialog host={chosen === 'new' ? null : chosen} onClose={() => setChosen(null)} />}
      {going && (
        <ConfirmDialog
          danger
          title={t('host_remove_title', { host: going.host })}
          action={t('remove')}
          onClose={() => setGoing(null)}
          onDo={async () => {
            await send(dropHost, { params: { host: going.host } })
            invalidateTopic(cache, 'config')
          }}
        >
          <Typography>{t('host_remove_text')}</Typography>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function HostDialog({ host, onClose }: { host: Host | null; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const [name, setName] = useState(host?.host ?? '')
  const [site, setSite] = useState<Host['site']>(host?.site ?? 'all')
  return (
    <ConfirmDialog
      title={host ? t('host_change_title', { host: host.host }) : t('host_add')}
      action={t('save')}
      ready={isHost(name)}
      onClose={onClose}
      onDo={async () => {
        await send(saveHost, { params: { host: normalizeHost(name) }, body: { site } })
        invalidateTopic(cache, 'config')
      }}
    >
      {!host && (
        <TextField
          autoFocus
          required
          label={t('host_name')}
          error={name !== '' && !isHost(name)}
          helperText={t('host_name_hint')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 253, spellCheck: false, autoCapitalize: 'none' } }}
        />
      )}
      <TextField
        select
        label={t('site')}
        helperText={t('site_hint')}
        value={site}
        onChange={({ target }) => setSite(target.value as Host['site'])}
      >
        {sites.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`site_${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  )
}
