import type { Value } from '@gasing/contract/call'
import { addLottery, lotteryModels } from '@gasing/contract/calls/office/lottery'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { usePlayNames } from '#i18n/values/use-play-names.ts'
import { useChoiceLabels } from '#parts/choice-labels.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { NothingToAdd } from './NothingToAdd.tsx'

type LotteryModel = Value<typeof lotteryModels>['list'][number]

/** Adds one of the lotteries on offer, switched off, and opens its page. */
export function AddLotteryDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const models = useCall(lotteryModels, {})
  const [code, setCode] = useState('')
  if (models.data?.list.length === 0) return <NothingToAdd onClose={onClose} />
  const save = async () => {
    const { id, gameName } = await send(addLottery, { body: { code } })
    invalidateTopic(cache, 'config')
    notify(t('lottery_added', { name: gameName }), { type: 'success' })
    void navigate(`/lotteries/${id}`)
  }
  return (
    <FormDialog title={t('lottery_add')} action={t('lottery_add')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          <RefusalNote error={models.error} onRetry={() => void models.refetch()} />
          <ModelField
            models={models.data?.list ?? []}
            loading={models.isPending}
            code={code}
            problem={at('code')}
            onChange={setCode}
          />
          <Typography color="textSecondary">{t('lottery_add_text')}</Typography>
        </>
      )}
    </FormDialog>
  )
}

type ModelFieldProps = {
  models: readonly LotteryModel[]
  loading: boolean
  code: string
  problem: string | undefined
  onChange: (code: string) => void
}

/** A choice of a few dozen lotteries, found by name, code or rules; those that we draw ourselves come first. */
function ModelField({ models, loading, code, problem, onChange }: ModelFieldProps) {
  const t = useT()
  const labels = useChoiceLabels()
  const { familyName } = usePlayNames()
  const describe = ({ family, prizeMode }: LotteryModel) => `${familyName(family)} · ${t(`lottery_mode_${prizeMode}`)}`
  const nameOrigin = ({ own }: LotteryModel) => t(own ? 'lottery_drawn_own' : 'lottery_drawn_outside')
  const options = [...models.filter(({ own }) => own), ...models.filter(({ own }) => !own)]
  const chosen = options.find((model) => model.code === code) ?? null
  return (
    <Autocomplete
      {...labels}
      options={options}
      loading={loading}
      autoHighlight
      value={chosen}
      onChange={(_, model) => onChange(model?.code ?? '')}
      groupBy={nameOrigin}
      filterOptions={createFilterOptions({
        stringify: (model) => `${model.gameName} ${model.code} ${describe(model)}`,
      })}
      getOptionKey={(model) => model.code}
      getOptionLabel={({ gameName }) => gameName}
      isOptionEqualToValue={(left, right) => left.code === right.code}
      loadingText={t('searching')}
      noOptionsText={t('lottery_add_no_match')}
      renderOption={({ key, ...parameters }, model) => (
        <Box component="li" key={key} {...parameters}>
          <Box>
            <bdi>{model.gameName}</bdi>
            <Typography variant="body2" color="textSecondary">
              {describe(model)} · {model.code}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          autoFocus
          required
          label={t('lottery')}
          error={problem !== undefined}
          helperText={problem ?? (chosen && `${describe(chosen)} · ${nameOrigin(chosen)}`)}
        />
      )}
    />
  )
}
