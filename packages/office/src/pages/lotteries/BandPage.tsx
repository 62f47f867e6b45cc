import type { Body, Value } from '@gasing/contract/call'
import { lotteryBand, saveLotteryBand } from '@gasing/contract/calls/office/lottery'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RecordForm } from '#parts/RecordForm.tsx'
import { grid } from './fields.tsx'
import { formatShare } from './lottery.ts'

type Form = Body<typeof saveLotteryBand>
const fields = ['least', 'most'] as const
const isShare = (text: string): boolean => /^(0|1|0\.[0-9]{1,4})$/.test(text)

/** The allowed return of the brand's tickets, and the older prices that lie outside it. */
export function BandPage() {
  const t = useT()
  const mayChange = useCallPermission()(saveLotteryBand)
  const { data, error, refetch } = useCall(lotteryBand, {})
  const save = async (form: Form) => {
    await send(saveLotteryBand, { body: form })
    await refetch()
  }
  return (
    <RecordForm<Form>
      title={t('page_band')}
      hint={t('page_band_hint')}
      list="/lotteries"
      start={data && { least: data.least, most: data.most }}
      error={error}
      save={save}
    >
      {({ form, set, wrong }) => (
        <Stack spacing={3}>
          {!mayChange && <ReadOnlyNote />}
          <Box sx={grid}>
            {fields.map((name) => (
              <TextField
                key={name}
                required
                label={t(`band_${name}`)}
                value={form[name]}
                disabled={!mayChange}
                error={wrong(name) !== undefined || !isShare(form[name])}
                helperText={wrong(name) ?? (isShare(form[name]) ? formatShare(form[name]) : t('band_hint'))}
                onChange={({ target }) => set({ [name]: target.value.trim() })}
                slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6 } }}
              />
            ))}
          </Box>
          {data && <OutOfBandPrices list={data.outside} />}
        </Stack>
      )}
    </RecordForm>
  )
}

function OutOfBandPrices({ list }: { list: Value<typeof lotteryBand>['outside'] }) {
  const t = useT()
  return (
    <Box component="section">
      <Typography variant="h3">{t('band_outside')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t(list.length === 0 ? 'band_none' : 'band_outside_hint')}
      </Typography>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map(({ code, gameName, plays }) => (
          <li key={code}>
            <MuiLink component={Link} to={`/lotteries/${code}/prices`}>
              <bdi>{gameName}</bdi>
            </MuiLink>{' '}
            · {t('band_plays', { count: plays })}
          </li>
        ))}
      </Stack>
    </Box>
  )
}
