import { exportNames } from '@gasing/contract/calls/office/ledger'
import { Button, MenuItem, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { fetchFile } from '#api/fetch-file.ts'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'

type Name = (typeof exportNames)[number]

const dayLength = 'yyyy-mm-dd'.length
const today = () => new Date().toISOString().slice(0, dayLength)

/** Whole tables as files, by days of the brand's clock. */
export function ExportsPanel() {
  const t = useT()
  const [name, setName] = useState<Name>('entries')
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function download(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await fetchFile(`/office/api/exports/${name}?from=${from}&to=${to}`, `${name}-${from}-${to}.csv`)
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={t('explorer_exports')} hint={t('explorer_exports_hint')}>
      <form onSubmit={download}>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
          <TextField
            select
            label={t('explorer_table')}
            value={name}
            onChange={(event) => setName(event.target.value as Name)}
            sx={{ minWidth: 200 }}
          >
            {exportNames.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`export_${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <DayField label={t('export_from')} value={from} onChange={setFrom} />
          <DayField label={t('export_to')} value={to} onChange={setTo} />
          <Button type="submit" variant="contained" loading={busy} disabled={!from || !to || from > to}>
            {t('explorer_export')}
          </Button>
        </Stack>
      </form>
      <RefusalNote error={error} />
    </Panel>
  )
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextField
      required
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
