import { createPromotion, officeApplications, orderPromotions } from '@gasing/contract/calls/office/promotions'
import { promotionCategories } from '@gasing/contract/calls/promotions'
import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { smallPicture } from '#parts/BannerPictureField.tsx'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { PlaceButtons } from '#parts/PlaceButtons.tsx'
import type { Column } from '#parts/Rows.tsx'
import { PromotionDialog } from './PromotionDialog.tsx'
import type { Promotion } from './promotion.ts'

/** The promotions in the order in which visitors see them. What is saved shows on open pages at once. */
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
  const cache = useQueryClient()
  const { data } = useListContext<Promotion>()
  const [wish, setWish] = useState<{ promotion: Promotion | null } | null>(null)
  async function place(ids: string[]): Promise<void> {
    await send(orderPromotions, { body: { ids } })
    afterChange(cache, 'config')
  }
  const deeds: Column<Promotion> = {
    key: 'deeds',
    label: 'deeds',
    deed: true,
    end: true,
    cell: (promotion) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
        <PlaceButtons
          id={promotion.id}
          name={promotion.title}
          ids={(data ?? []).map(({ id }) => id)}
          onPlace={(ids) => void place(ids)}
        />
        <Button size="small" aria-label={`${t('edit')} ${promotion.title}`} onClick={() => setWish({ promotion })}>
          {t('edit')}
        </Button>
      </Box>
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
        columns={[...columns(mayMake(officeApplications)), ...(may ? [deeds] : [])]}
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

const columns = (maySeeApplications: boolean): Column<Promotion>[] => [
  {
    key: 'title',
    label: 'promotion_title',
    cell: ({ title, url }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        <Box
          component="img"
          src={smallPicture(url)}
          alt=""
          loading="lazy"
          sx={{ width: 84, height: 44, objectFit: 'cover', borderRadius: 0.75 }}
        />
        <bdi>{title}</bdi>
      </Box>
    ),
  },
  {
    key: 'category',
    label: 'promotion_category',
    cell: ({ category }) => textOr(`promotion_category_${category}`, category),
  },
  { key: 'state', label: 'status', cell: (promotion) => <State promotion={promotion} /> },
  {
    key: 'waiting',
    label: 'promotion_waiting',
    end: true,
    cell: ({ id, waiting }) =>
      waiting > 0 && maySeeApplications ? (
        <Link to={`/applications?filter=${encodeURIComponent(JSON.stringify({ status: 'waiting', promotionId: id }))}`}>
          {waiting}
        </Link>
      ) : (
        waiting
      ),
  },
]

function State({ promotion: { enabled, state } }: { promotion: Promotion }) {
  const t = useT()
  const colour = !enabled || state === 'closed' ? 'default' : state === 'open' ? 'success' : 'info'
  return <Chip variant="outlined" color={colour} label={enabled ? t(`promotion_state_${state}`) : t('offer_off')} />
}
