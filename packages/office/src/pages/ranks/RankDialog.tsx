import type { Body, Value } from '@gasing/contract/call'
import { type officeRanks, saveRank } from '@gasing/contract/calls/office/ranks'
import { permission } from '@gasing/contract/calls/system'
import { getLanguageTag } from '@gasing/contract/languages'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LanguageTabs } from '#parts/LanguageTabs.tsx'
import { useMergedForm } from '#parts/use-merged-form.ts'
import { RankLabel } from './RankLabel.tsx'

type Rank = Value<typeof officeRanks>['list'][number]
type Form = Body<typeof saveRank>
const blank: Form = { name: '', color: '#2b1b00', color2: '#ffd27a', turnover: '', benefits: {} }
const formOf = ({ level: _level, members: _members, ...form }: Rank): Form => form
const colours = ['color', 'color2'] as const

/** Edits a rank, or a new one above the others, with its label as members see it. */
export function RankDialog({ rank, level, onClose }: { rank: Rank | null; level: number; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const { data: brand } = useCall(permission, {})
  const { form, set, conflicts } = useMergedForm(rank ? formOf(rank) : blank)
  return (
    <FormDialog
      conflicts={conflicts}
      title={rank ? t('rank_change', { name: rank.name }) : t('rank_add')}
      onClose={onClose}
      onSave={async () => {
        await send(saveRank, { params: { level: String(level) }, body: form })
        invalidateTopic(cache, 'config')
      }}
    >
      {(at) => (
        <>
          <TextField
            required
            label={t('rank_name')}
            value={form.name}
            error={at('name') !== undefined}
            helperText={at('name')}
            onChange={({ target }) => set({ name: target.value })}
            slotProps={{ htmlInput: { maxLength: 30 } }}
          />
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            {colours.map((part) => (
              <TextField
                key={part}
                type="color"
                label={t(`rank_${part}`)}
                value={form[part]}
                error={at('color') !== undefined}
                onChange={({ target }) => set({ [part]: target.value })}
                sx={{ width: 150 }}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            ))}
            <RankLabel rank={{ ...form, name: form.name || t('rank_name') }} />
          </Stack>
          {at('color') && <span role="alert">{at('color')}</span>}
          <AmountField
            required
            label={t('rank_turnover')}
            value={form.turnover}
            problem={at('turnover')}
            hint={t('rank_turnover_hint')}
            onChange={(turnover) => set({ turnover })}
          />
          {brand && (
            <LanguageTabs languages={brand.languages.map(({ code }) => code)}>
              {(language) => (
                <TextField
                  multiline
                  minRows={2}
                  label={t('rank_benefits')}
                  helperText={at('benefits') ?? t('rank_benefits_hint')}
                  error={at('benefits') !== undefined}
                  value={form.benefits[language] ?? ''}
                  onChange={({ target }) => set({ benefits: { ...form.benefits, [language]: target.value } })}
                  slotProps={{ htmlInput: { maxLength: 1000, lang: getLanguageTag(language) } }}
                />
              )}
            </LanguageTabs>
          )}
        </>
      )}
    </FormDialog>
  )
}
