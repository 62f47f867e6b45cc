import type { Value } from '@gasing/contract/call'
import { officeRaffle, saveRaffle } from '@gasing/contract/calls/office/raffles'
import { raffleBases } from '@gasing/contract/calls/raffles'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { parseWhole } from '#i18n/amounts.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { useMergedForm } from '#parts/use-merged-form.ts'
import { usePrizes, writePrizes } from './prizes.ts'
import type { Promotion } from './promotion.ts'

type SavedRaffle = Value<typeof officeRaffle>
type RaffleDialogProps = { promotion: Promotion; onClose: () => void }
const blank: NonNullable<SavedRaffle['raffle']> = {
  ...{ basis: 'valid_bet', perTicket: '50', ticketsMax: 100, turnoverPercent: 100, enabled: true },
  prizes: [
    { amount: '0', weight: 60 },
    { amount: '5', weight: 40 },
  ],
}

/** The raffle of a promotion: what earns tickets, and the prizes. */
export function RaffleDialog(props: RaffleDialogProps) {
  const { data: saved } = useCall(officeRaffle, { params: { id: props.promotion.id } })
  return saved ? <Editor {...props} kept={saved} /> : null
}

function Editor({ promotion, onClose, kept }: RaffleDialogProps & { kept: SavedRaffle }) {
  const t = useT()
  const { money, currency } = useFormat()
  const askAgain = useRefetchQueries()
  const stored = kept.raffle ?? blank
  const { form, set, conflicts } = useMergedForm({ ...stored, prizes: writePrizes(stored.prizes) })
  const read = usePrizes(form.prizes)
  async function save(): Promise<void> {
    const body = { ...form, prizes: read ?? [] }
    await send(saveRaffle, { params: { id: promotion.id }, body })
    await askAgain()
  }
  return (
    <FormDialog
      conflicts={conflicts}
      title={t('raffle_of', { title: promotion.title })}
      onSave={save}
      onClose={onClose}
    >
      {(at) => (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('raffle_drawn', { count: kept.drawn, amount: money(kept.paid) })}
          </Typography>
          <TextField
            select
            label={t('raffle_basis')}
            error={at('basis') !== undefined}
            helperText={at('basis') ?? (kept.raffle ? t('raffle_basis_hint') : undefined)}
            value={form.basis}
            onChange={({ target }) => set({ basis: target.value === 'deposit' ? 'deposit' : 'valid_bet' })}
          >
            {raffleBases.map((basis) => (
              <MenuItem key={basis} value={basis}>
                {translateOr(`mission_kind_${basis}`, basis)}
              </MenuItem>
            ))}
          </TextField>
          <AmountField
            label={t('raffle_per_ticket', { currency: currency.code })}
            value={form.perTicket}
            hint={kept.raffle ? t('raffle_basis_hint') : undefined}
            problem={at('perTicket')}
            onChange={(perTicket) => set({ perTicket })}
          />
          {(['ticketsMax', 'turnoverPercent'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'ticketsMax' ? 'raffle_tickets_max' : 'mission_turnover')}
              value={String(form[name])}
              onChange={({ target }) => set({ [name]: parseWhole(target.value) })}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
            />
          ))}
          <TextField
            multiline
            minRows={4}
            label={t('raffle_prizes')}
            value={form.prizes}
            error={!read || at('prizes') !== undefined}
            helperText={read ? at('prizes') : t('raffle_prizes_unsound')}
            onChange={({ target }) => set({ prizes: target.value })}
          />
          <FormControlLabel
            control={<Switch checked={form.enabled} onChange={(_, enabled) => set({ enabled })} />}
            label={t('offer_enabled')}
          />
        </>
      )}
    </FormDialog>
  )
}
