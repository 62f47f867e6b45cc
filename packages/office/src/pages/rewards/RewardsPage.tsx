import { createReward, officeRewardOrders } from '@gasing/contract/calls/office/points'
import { rewardKinds } from '@gasing/contract/calls/points'
import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { PointsRules } from './PointsRules.tsx'
import { RewardDialog } from './RewardDialog.tsx'
import type { Reward } from './reward.ts'
import { buildWaitingColumn, columns } from './reward-columns.tsx'

/** POINT-1: the rewards for points, and the rules of points. A saved change shows on open pages at once. */
export function RewardsPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const may = mayMake(createReward)
  const [edit, setEdit] = useState<{ reward: Reward | null } | null>(null)
  const actions: Column<Reward> = {
    key: 'deeds',
    label: 'deeds',
    isAction: true,
    end: true,
    cell: (reward) => (
      <Button size="small" aria-label={`${t('edit')} ${reward.name}`} onClick={() => setEdit({ reward })}>
        {t('edit')}
      </Button>
    ),
  }
  return (
    <ListBase resource="rewards" perPage={50} sort={serverOrder}>
      <PageHead title={t('page_rewards')} hint={t('page_rewards_hint')}>
        {may && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdit({ reward: null })}>
            {t('reward_add')}
          </Button>
        )}
      </PageHead>
      <ListFrame<Reward>
        label={t('page_rewards')}
        empty={t('list_empty')}
        columns={[...columns, buildWaitingColumn(mayMake(officeRewardOrders)), ...(may ? [actions] : [])]}
        filters={
          <>
            <TextFilter main source="q" label={t('search_rewards')} />
            <ChoiceFilter
              source="kind"
              label={t('reward_kind')}
              choices={rewardKinds.map((value) => ({ value, name: translateOr(`reward_kind_${value}`, value) }))}
            />
          </>
        }
      />
      <Box sx={{ mt: 3 }}>
        <PointsRules />
      </Box>
      {edit && <RewardDialog reward={edit.reward} onClose={() => setEdit(null)} />}
    </ListBase>
  )
}
