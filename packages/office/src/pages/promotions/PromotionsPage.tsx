import { createPromotion, officeApplications } from '@gasing/contract/calls/office/promotions'
import { promotionCategories } from '@gasing/contract/calls/promotions'
import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/Rows.tsx'
import { PromotionDeeds } from './PromotionDeeds.tsx'
import { PromotionDialog } from './PromotionDialog.tsx'
import type { Promotion } from './promotion.ts'
import { promotionColumns } from './promotion-columns.tsx'

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
  const mayMake = useMay()
  const may = mayMake(createPromotion)
  const { data } = useListContext<Promotion>()
  const [wish, setWish] = useState<{ promotion: Promotion | null } | null>(null)
  const deeds: Column<Promotion> = {
    key: 'deeds',
    label: 'deeds',
    deed: true,
    end: true,
    cell: (promotion) => (
      <PromotionDeeds
        promotion={promotion}
        ids={(data ?? []).map(({ id }) => id)}
        onEdit={() => setWish({ promotion })}
      />
    ),
  }
  return (
    <>
      <PageHead title={t('page_promotions')} hint={t('page_promotions_hint')}>
        {may && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setWish({ promotion: null })}>
            {t('promotion_add')}
          </Button>
        )}
      </PageHead>
      <ListFrame<Promotion>
        label={t('page_promotions')}
        empty={t('list_empty')}
        columns={[...promotionColumns(mayMake(officeApplications)), ...(may ? [deeds] : [])]}
        filters={
          <>
            <TextFilter main source="q" label={t('search_promotions')} />
            <ChoiceFilter
              source="category"
              label={t('promotion_category')}
              choices={promotionCategories.map((value) => ({
                value,
                name: textOr(`promotion_category_${value}`, value),
              }))}
            />
          </>
        }
      />
      {wish && <PromotionDialog promotion={wish.promotion} onClose={() => setWish(null)} />}
    </>
  )
}
