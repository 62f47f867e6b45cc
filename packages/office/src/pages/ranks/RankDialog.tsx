import type { Body, Value } from '@gasing/contract/call'
import { type officeRanks, saveRank } from '@gasing/contract/calls/office/ranks'
import { permission } from '@gasing/contract/calls/system'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { tagOf } from '#i18n/texts.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LanguageParts } from '#parts/LanguageParts.tsx'
import { RankLabel } from './RankLabel.tsx'

type Rank = Value<typeof officeRanks>['list'][number]
type Form = Body<typeof saveRank>
const blank: Form = { name: '', color: '#2b1b00', color2: '#ffd27a', turnover: '', benefits: {} }
const colours = ['color', 'color2'] as const

/** Edits a rank, or a new one above the others, with its label as members see it. */
export function RankDialog({ rank, level, onClose }: { rank: Rank | null; level: number; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const { data: brand } = useCall(permission, {})
  const [form, setForm] = useState<Form>(() => {
    if (!rank) return blank
    const { level: _level, members: _members, ...kept } = rank
    return kept
  })
  const set = (part: Partial<Form>) => setForm({ ...form, ...part })
  return (
    <FormDialog
      title={rank ? t('rank_change', { name: rank.name }) : t('rank_add')}
      onClose={onClose}
      onSave={async () => {
        await send(saveRank, { params: { level: String(level) }, body: form })
        afterChange(cache, 'config')
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
            <LanguageParts languages={brand.languages.map(({ code }) => code)}>
              {(language) => (
                <TextField
                  multiline
                  minRows={2}
                  label={t('rank_benefits')}
                  helperText={at('benefits') ?? t('rank_benefits_hint')}
                  error={at('benefits') !== undefined}
                  value={form.benefits[language] ?? ''}
                  onChange={({ target }) => set({ benefits: { ...form.benefits, [language]: target.value } })}
                  slotProps={{ htmlInput: { maxLength: 1000, lang: tagOf(language) } }}
                />
              )}
            </LanguageParts>
          )}
        </>
      )}
    </FormDialog>
  )
}
