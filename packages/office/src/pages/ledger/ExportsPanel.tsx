import { exportNames } from '@gasing/contract/calls/office/ledger'
import { exportColumns } from '@gasing/contract/file-columns'
import { Button, MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { fetchFile } from '#api/fetch-file.ts'
import { useAction } from '#api/use-action.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { getDayInZone } from '../report/days.ts'

type Name = (typeof exportNames)[number]

/** Exports whole tables as files, by days in the brand's time zone. */
export function ExportsPanel() {
  const t = useT()
  const [name, setName] = useState<Name>('entries')
  const { timeZone } = useFormat()
  const today = getDayInZone(new Date(), timeZone)
  // default to today in the brand's time zone
  const [from = today, setFrom] = useState<string>()
  const [to = today, setTo] = useState<string>()
  const { busy, error, submit } = useAction()

  const download = () =>
    fetchFile(`/office/api/exports/${name}?from=${from}&to=${to}`, {
      name: `${name}-${from}-${to}.csv`,
      table: name,
      fields: exportColumns[name],
      timeZone,
    })

  return (
    <Panel title={t('explorer_exports')} hint={t('explorer_exports_hint')}>
      <form onSubmit={submit(download)}>
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
