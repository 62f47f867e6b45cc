import { bannerGroups, createBanner } from '@gasing/contract/calls/office/banners'
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
import { BannerDeeds, RemoveBanner } from './BannerDeeds.tsx'
import { BannerDialog } from './BannerDialog.tsx'
import type { Banner } from './banner.ts'
import { bannerColumns } from './banner-columns.tsx'

const home = { groupName: 'home' }

/** The banners of each group of pages, in order. A saved change shows on open pages at once. */
export function BannersPage() {
  return (
    <ListBase resource="banners" perPage={100} sort={serverOrder} filterDefaultValues={home}>
      <BannerList />
    </ListBase>
  )
}

type Wish = { deed: 'edit' | 'remove'; banner: Banner } | { deed: 'add' } | null

function BannerList() {
  const t = useT()
  const may = useMay()(createBanner)
  const { data, filterValues } = useListContext<Banner>()
  const [wish, setWish] = useState<Wish>(null)
  const group = bannerGroups.find((name) => name === filterValues.groupName) ?? 'home'
  const deeds: Column<Banner> = {
    key: 'deeds',
    label: 'deeds',
    deed: true,
    end: true,
    cell: (banner) => (
      <BannerDeeds
        banner={banner}
        ids={(data ?? []).filter(({ groupName }) => groupName === banner.groupName).map(({ id }) => id)}
        onWish={(deed) => setWish({ deed, banner })}
      />
    ),
  }
  return (
    <>
      <PageHead title={t('page_banners')} hint={t('page_banners_hint')}>
        {may && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setWish({ deed: 'add' })}>
            {t('banner_add')}
          </Button>
        )}
      </PageHead>
      <ListFrame<Banner>
        label={t('page_banners')}
        empty={t('list_empty')}
        part={{ source: 'groupName', empty: t('list_none') }}
        columns={may ? [...bannerColumns, deeds] : bannerColumns}
        filters={
          <>
            <TextFilter main source="q" label={t('search_banners')} />
            <ChoiceFilter
              source="groupName"
              label={t('banner_group')}
              choices={bannerGroups.map((value) => ({ value, name: textOr(`banner_group_${value}`, value) }))}
            />
          </>
        }
      />
      {wish?.deed === 'add' && <BannerDialog banner={null} group={group} onClose={() => setWish(null)} />}
      {wish?.deed === 'edit' && <BannerDialog banner={wish.banner} group={group} onClose={() => setWish(null)} />}
      {wish?.deed === 'remove' && <RemoveBanner banner={wish.banner} onClose={() => setWish(null)} />}
    </>
  )
}
