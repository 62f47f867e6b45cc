import { bannerGroups, createBanner, orderBanners } from '@gasing/contract/calls/office/banners'
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
import { BannerActions, RemoveBanner } from './BannerActions.tsx'
import { BannerDialog } from './BannerDialog.tsx'
import type { Banner } from './banner.ts'
import { bannerColumns } from './banner-columns.tsx'

const homeFilter = { groupName: 'home' }

/** The banners of each group of pages, in order. A saved change shows on open pages at once. */
export function BannersPage() {
  return (
    <ListBase resource="banners" perPage={100} sort={serverOrder} filterDefaultValues={homeFilter}>
      <BannerList />
    </ListBase>
  )
}

type BannerRequest = { action: 'edit' | 'remove'; banner: Banner } | { action: 'add' } | null

function BannerList() {
  const t = useT()
  const may = useCallPermission()(createBanner)
  const { data, filterValues } = useListContext<Banner>()
  const { lines: banners, put } = useLiveList(data ?? [], saveOrder)
  const [request, setRequest] = useState<BannerRequest>(null)
  const group = bannerGroups.find((name) => name === filterValues.groupName) ?? 'home'
  const listGroup = ({ groupName }: Banner) => banners.filter((each) => each.groupName === groupName)
  const actions: Column<Banner> = {
    key: 'deeds',
    label: 'deeds',
    isAction: true,
    end: true,
    cell: (banner) => (
      <BannerActions
        banner={banner}
        ids={listGroup(banner).map(({ id }) => id)}
        onPlace={(ids) =>
          void put(listGroup(banner).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))
        }
        onAction={(action) => setRequest({ action, banner })}
      />
    ),
  }
  return (
    <>
      <PageHead title={t('page_banners')} hint={t('page_banners_hint')}>
        {may && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setRequest({ action: 'add' })}>
            {t('banner_add')}
          </Button>
        )}
      </PageHead>
      <ListFrame<Banner>
        label={t('page_banners')}
        empty={t('list_empty')}
        part={{ source: 'groupName', empty: t('list_none') }}
        columns={may ? [...bannerColumns, actions] : bannerColumns}
        filters={
          <>
            <TextFilter main source="q" label={t('search_banners')} />
            <ChoiceFilter
              source="groupName"
              label={t('banner_group')}
              choices={bannerGroups.map((value) => ({ value, name: translateOr(`banner_group_${value}`, value) }))}
            />
          </>
        }
      />
      {request?.action === 'add' && <BannerDialog banner={null} group={group} onClose={() => setRequest(null)} />}
      {request?.action === 'edit' && (
        <BannerDialog banner={request.banner} group={group} onClose={() => setRequest(null)} />
      )}
      {request?.action === 'remove' && <RemoveBanner banner={request.banner} onClose={() => setRequest(null)} />}
    </>
  )
}

/** Saves the order of banners of one group. */
const saveOrder = ([first, ...others]: readonly Banner[]) =>
  first
    ? send(orderBanners, { body: { groupName: first.groupName, ids: [first, ...others].map(({ id }) => id) } })
    : Promise.resolve()
