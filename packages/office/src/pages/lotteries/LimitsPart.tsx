import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import type { FormPartProps } from '#parts/RecordForm.tsx'
import { grid, MoneyField } from './fields.tsx'
import type { LotteryForm } from './lottery.ts'

const stepsMax = 10

/** The sales limits of a draw, and the point from which a number pays less. */
export function LimitsPart(parts: FormPartProps<LotteryForm>) {
  const t = useT()
  const { form, set, wrong } = parts
  const change = (index: number, part: Partial<LotteryForm['priceSteps'][number]>) =>
    set({ priceSteps: form.priceSteps.map((step, each) => (each === index ? { ...step, ...part } : step)) })
  return (
    <Stack component="section" spacing={2}>
      <Typography variant="h2">{t('lottery_limits')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('lottery_limits_hint')}
      </Typography>
      <Box sx={grid}>
        <MoneyField {...parts} name="drawMax" label={t('lottery_draw_max')} optional />
        <MoneyField {...parts} name="memberMax" label={t('lottery_member_max')} optional />
        <MoneyField {...parts} name="playMax" label={t('lottery_play_max')} optional />
        <MoneyField {...parts} name="numberMax" label={t('lottery_number_max')} optional />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('lottery_steps_hint')}
      </Typography>
      {form.priceSteps.map((step, index) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name, and are changed in place
          key={index}
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center' }}
        >
          <AmountField label={t('lottery_step_sold')} value={step.sold} onChange={(sold) => change(index, { sold })} />
          <TextField
            label={t('lottery_step_share')}
            value={step.share}
            error={wrong(`priceSteps.${index}.share`) !== undefined}
            helperText={wrong(`priceSteps.${index}.share`)}
            onChange={({ target }) => change(index, { share: target.value.trim() })}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6 } }}
          />
          <IconButton
            aria-label={t('remove')}
            onClick={() => set({ priceSteps: form.priceSteps.filter((_, each) => each !== index) })}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      {form.priceSteps.length < stepsMax && (
        <Box>
          <Button onClick={() => set({ priceSteps: [...form.priceSteps, { sold: '', share: '0.9' }] })}>
            {t('lottery_step_add')}
          </Button>
        </Box>
      )}
    </Stack>
  )
}
