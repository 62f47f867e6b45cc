import { lotteryPrices, saveLotteryPrices } from '@gasing/contract/calls/office/lottery'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { usePlayNames } from '#i18n/values/use-play-names.ts'
import { ChoiceField } from '#parts/inputs.tsx'
import { Moment } from '#parts/Moment.tsx'
import { RecordForm } from '#parts/RecordForm.tsx'
import { formatShare, type Prices } from './lottery.ts'
import { PriceTable } from './PriceTable.tsx'

/** The entered prices, by play and prize. */
export type PriceDraft = Readonly<Record<string, Readonly<Record<string, string>>>>
type Form = { readonly prices: PriceDraft; readonly reason: string }

const toDraft = ({ plays }: Prices): PriceDraft =>
  Object.fromEntries(
    plays.map(({ play, offers }) => [
      play,
      Object.fromEntries(offers.flatMap(({ tiers }) => tiers.map(({ tier, price }) => [tier, price]))),
    ]),
  )

/** The odds of a lottery with the exact return of each ticket; prices above the band are refused. */
export function PricesPage() {
  const t = useT()
  const { id = '' } = useParams()
  const prices = useCall(lotteryPrices, { params: { code: id } })
  const mayMake = useCallPermission()
  const names = usePlayNames()
  const [group, setGroup] = useState('')
  const kept = prices.data
  const save = async ({ prices: draft, reason }: Form) => {
    const before = kept ? toDraft(kept) : {}
    const plays = Object.entries(draft)
      .filter(([play, each]) => JSON.stringify(each) !== JSON.stringify(before[play]))
      .map(([play, each]) => ({ play, prices: each }))
    const body = { version: kept?.version ?? 1, plays, reason: reason.trim() }
    await send(saveLotteryPrices, { params: { code: id }, body })
    await prices.refetch()
  }
  const groups = [...new Set(kept?.plays.map((play) => play.group))]
  const shown = group || (groups[0] ?? '')
  return (
    <RecordForm<Form>
      title={t('page_prices', { name: kept?.gameName ?? id })}
      hint={t('page_prices_hint')}
      list={`/lotteries/${id}`}
      start={kept && { prices: toDraft(kept), reason: '' }}
      error={prices.error}
      save={save}
      done={t('prices_saved')}
    >
      {({ form, set, wrong }) =>
        kept && (
          <Stack spacing={2}>
            <Alert severity="info">
              {t('prices_band', {
                least: formatShare(kept.band.least),
                most: formatShare(kept.band.most),
                version: kept.version,
              })}
            </Alert>
            <ChoiceField
              label={t('prices_group')}
              value={shown}
              choices={groups.map((value) => ({ value, name: names.groupName(value) }))}
              onChange={setGroup}
            />
            <PriceTable
              plays={kept.plays.filter((play) => play.group === shown)}
              draft={form.prices}
              wrong={wrong}
              fixed={!mayMake(saveLotteryPrices)}
              onChange={(play, tier, price) =>
                set({ prices: { ...form.prices, [play]: { ...form.prices[play], [tier]: price } } })
              }
            />
            {mayMake(saveLotteryPrices) && (
              <TextField
                required
                multiline
                minRows={2}
                label={t('reason_kept')}
                error={wrong('reason') !== undefined}
                helperText={wrong('reason')}
                value={form.reason}
                onChange={({ target }) => set({ reason: target.value })}
                slotProps={{ htmlInput: { maxLength: 300 } }}
              />
            )}
            <Versions versions={kept.versions} />
          </Stack>
        )
      }
    </RecordForm>
  )
}

function Versions({ versions }: { versions: Prices['versions'] }) {
  const t = useT()
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('prices_versions')}
      </Typography>
      <Stack component="ol" reversed spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map(({ version, madeBy, madeAt }) => (
          <Typography component="li" variant="body2" key={version}>
            {version} · <bdi>{translateOr(`prices_made_by_${madeBy}`, madeBy)}</bdi> · <Moment at={madeAt} />
          </Typography>
        ))}
      </Stack>
    </Box>
  )
}
