import { officePromotions } from '@gasing/contract/calls/office/promotions'
import { linkageTypes } from '@gasing/contract/rules/linkage'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { type BannerForm, isLinkageValid } from './banner.ts'

type Linkage = Pick<BannerForm, 'linkageType' | 'linkage'>
type LinkageFieldsProps = { value: Linkage; problem: string | undefined; onChange: (value: Linkage) => void }

const promotionsMax = 100
const none = 'none'

/** Where a banner leads: nowhere, a page, a game, a promotion, or an external URL. */
export function LinkageFields({ value, problem, onChange }: LinkageFieldsProps) {
  const t = useT()
  const { linkageType, linkage } = value
  const unfit =
    (linkage ?? '') !== '' && !isLinkageValid(value) ? t(`linkage_unfit_${linkageType ?? 'page'}`) : undefined
  const note = problem ?? unfit
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <TextField
        select
        label={t('linkage_type')}
        value={linkageType ?? none}
        onChange={({ target }) => {
          const chosen = linkageTypes.find((type) => type === target.value) ?? null
          onChange({ linkageType: chosen, linkage: chosen === null ? null : '' })
        }}
        sx={{ flex: '1 1 180px' }}
      >
        {[none, ...linkageTypes].map((type) => (
          <MenuItem key={type} value={type}>
            {t(`linkage_${type as 'none'}`)}
          </MenuItem>
        ))}
      </TextField>
      {linkageType === 'promotion' && (
        <PromotionChoice
          value={linkage ?? ''}
          problem={note}
          onChange={(id) => onChange({ linkageType, linkage: id })}
        />
      )}
      {linkageType !== null && linkageType !== 'promotion' && (
        <TextField
          label={t('linkage')}
          value={linkage ?? ''}
          error={note !== undefined}
          helperText={note ?? t(`linkage_help_${linkageType}`)}
          onChange={({ target }) => onChange({ linkageType, linkage: target.value.trim() })}
          slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
          sx={{ flex: '2 1 300px' }}
        />
      )}
    </Box>
  )
}

type PromotionChoiceProps = { value: string; problem: string | undefined; onChange: (id: string) => void }

function PromotionChoice({ value, problem, onChange }: PromotionChoiceProps) {
  const t = useT()
  const { data } = useCall(officePromotions, { query: { pageSize: promotionsMax } })
  return (
    <TextField
      select
      label={t('linkage_promotion')}
      value={data ? value : ''}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: '2 1 300px' }}
    >
      {(data?.list ?? []).map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}
