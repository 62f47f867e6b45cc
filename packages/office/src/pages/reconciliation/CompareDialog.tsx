import { reconcileDay, uploadReport } from '@gasing/contract/calls/office/reconciliation'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ChangeEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { ChoiceField } from '#parts/inputs.tsx'

type Props = { vendors: readonly { id: string; name: string }[]; onClose: () => void }

/** Compares a day now: with the report fetched from the vendor, or with a file. */
export function CompareDialog({ vendors, onClose }: Props) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [vendor, setVendor] = useState(vendors[0]?.id ?? '')
  const [day, setDay] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const compare = async () => {
    const body = { vendor, day }
    const { found, matched } = file
      ? await send(uploadReport, { body: { ...body, text: await file.text() } })
      : await send(reconcileDay, { body })
    await askAgain()
    notify(t(found === 0 ? 'reconcile_done_green' : 'reconcile_done_found', { found, matched }), {
      type: found === 0 ? 'success' : 'warning',
    })
  }
  return (
    <FormDialog title={t('reconcile_compare')} onSave={compare} onClose={onClose} action={t('reconcile_do')}>
      {(at) => (
        <>
          <ChoiceField
            label={t('game_vendor')}
            value={vendor}
            choices={vendors.map(({ id, name }) => ({ value: id, name }))}
            onChange={setVendor}
          />
          <TextField
            required
            type="date"
            label={t('reconcile_day')}
            error={at('day') !== undefined}
            helperText={at('day')}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <FileField file={file} onChange={setFile} />
        </>
      )}
    </FormDialog>
  )
}

function FileField({ file, onChange }: { file: File | null; onChange: (file: File | null) => void }) {
  const t = useT()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.files?.[0] ?? null)
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Button component="label" variant="outlined">
          {t('reconcile_file')}
          <input type="file" accept=".csv,.json,text/csv,application/json" style={visuallyHidden} onChange={choose} />
        </Button>
        <Typography noWrap>{file?.name ?? t('reconcile_no_file')}</Typography>
        {file && <Button onClick={() => onChange(null)}>{t('remove')}</Button>}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t('reconcile_file_hint')}
      </Typography>
    </Stack>
  )
}
