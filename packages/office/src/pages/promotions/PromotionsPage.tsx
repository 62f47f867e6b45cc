import { createPromotion, officeApplications, orderPromotions } from '@gasing/contract/calls/office/promotions'
import { promotionCategories } from '@gasing/contract/calls/promotions'
import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { send } from '#api/send.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { useLiveList } from '#parts/use-live-list.ts'
import { PromotionActions } from './PromotionActions.tsx'
import { PromotionDialog } from './PromotionDialog.tsx'
import type { Promotion } from './promotion.ts'
import { buildPromotionColumns } from './promotion-columns.tsx'

/** The promotions in the order in which visitors see them. A saved change shows on open pages at once. */
export function PromotionsPage() {
  return (
    <ListBase resource="promotions" perPage={100} sort={serverOrder}>
      <PromotionList />
    </ListBase>
  )
}

function PromotionList() {
  const t = useT()
  const mayMake = useCallPermission()
  const may = mayMake(createPromotion)
  const { data } = useListContext<Promotion>()
  const { lines: ids, put } = useLiveList(
    (data ?? []).map(({ id }) => id),
    saveOrder,
  )
  const [edit, setEdit] = useState<{ promotion: Promotion | null } | null>(null)
  const actions: Column<Promotion> = {
    key: 'deeds',
    label: 'deeds',
    isAction: true,
    end: true,
    cell: (promotion) => (
      <PromotionActions
        promotion={promotion}
        ids={ids}
        onPlace={(order) => void put(order)}
        onEdit={() => setEdit({ promotion })}
      />
    ),
  }
  return (
    <>
      <PageHead title={t('page_promotions')} hint={t('page_promotions_hint')}>
        {may && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdit({ promotion: null })}>
            {t('promotion_add')}
          </Button>
        )}
      </PageHead>
      <ListFrame<Promotion>
        label={t('page_promotions')}
        empty={t('list_empty')}
        columns={[...buildPromotionColumns(mayMake(officeApplications)), ...(may ? [actions] : [])]}
        filters={
          <>
            <TextFilter main source="q" label={t('search_promotions')} />
            <ChoiceFilter
              source="category"
              label={t('promotion_category')}
              choices={promotionCategories.map((value) => ({
                value,
                name: translateOr(`promotion_category_${value}`, value),
              }))}
            />
          </>
        }
      />
      {edit && <PromotionDialog promotion={edit.promotion} onClose={() => setEdit(null)} />}
    </>
  )
}

const saveOrder = (ids: readonly string[]) => send(orderPromotions, { body: { ids: [...ids] } })
