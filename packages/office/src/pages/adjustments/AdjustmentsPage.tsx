import { adjustmentStatuses, proposeAdjustment } from '@gasing/contract/calls/office/adjustments'
import { Button } from '@mui/material'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, DaysFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { type Adjustment, columns } from './adjustment-columns.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'

/** OPS-3: credits and debits of members outside of play and cashier, under the four-eyes principle. */
export function AdjustmentsPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const [isProposing, setProposing] = useState(false)
  const statuses = adjustmentStatuses.map((value) => ({ value, name: translateOr(`status_${value}`, value) }))
  return (
    <ListBase resource="adjustments" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_adjustments')} hint={t('page_adjustments_hint')}>
        {mayMake(proposeAdjustment) && (
          <Button variant="contained" onClick={() => setProposing(true)}>
            {t('adjustment_new')}
          </Button>
        )}
      </PageHead>
      <ListFrame<Adjustment>
        label={t('page_adjustments')}
        empty={t('list_empty')}
        columns={columns}
        filters={
          <>
            <TextFilter main source="q" label={t('search_adjustments')} />
            <ChoiceFilter source="status" label={t('status')} choices={statuses} />
            <DaysFilter />
            <MemberChip />
          </>
        }
      />
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </ListBase>
  )
}
