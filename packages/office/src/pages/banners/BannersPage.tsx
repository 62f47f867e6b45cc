import { bannerGroups, createBanner, orderBanners, removeBanner } from '@gasing/contract/calls/office/banners'
import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { smallPicture } from '#parts/BannerPictureField.tsx'
import { Deed } from '#parts/Deed.tsx'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { PlaceButtons } from '#parts/PlaceButtons.tsx'
import type { Column } from '#parts/Rows.tsx'
import { BannerDialog } from './BannerDialog.tsx'
import type { Banner } from './banner.ts'

const home = { groupName: 'home' }

/** The banners of each group of pages, in their order. What is saved shows on open pages at once. */
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
  const cache = useQueryClient()
  const { data, filterValues } = useListContext<Banner>()
  const [wish, setWish] = useState<Wish>(null)
  const group = bannerGroups.find((name) => name === filterValues.groupName) ?? 'home'
  async function place(banner: Banner, ids: string[]): Promise<void> {
    await send(orderBanners, { body: { groupName: banner.groupName, ids } })
    afterChange(cache, 'config')
  }
  const deeds: Column<Banner> = {
    key: 'deeds',
    label: 'deeds',
    deed: true,
    end: true,
    cell: (banner) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
        <PlaceButtons
          id={banner.id}
          name={banner.title}
          ids={(data ?? []).filter(({ groupName }) => groupName === banner.groupName).map(({ id }) => id)}
          onPlace={(ids) => void place(banner, ids)}
        />
        <Button
          size="small"
          aria-label={`${t('edit')} ${banner.title}`}
          onClick={() => setWish({ deed: 'edit', banner })}
        >
          {t('edit')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`${t('remove')} ${banner.title}`}
          onClick={() => setWish({ deed: 'remove', banner })}
        >
          {t('remove')}
        </Button>
      </Box>
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
        columns={may ? [...columns, deeds] : columns}
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
      {wish?.deed === 'remove' && (
        <Deed
          danger
          title={t('banner_remove_title', { title: wish.banner.title })}
          action={t('remove')}
          onClose={() => setWish(null)}
          onDo={async () => {
            await send(removeBanner, { params: { id: wish.banner.id } })
            afterChange(cache, 'config')
          }}
        >
          <Typography>{t('banner_remove_text')}</Typography>
        </Deed>
      )}
    </>
  )
}

const columns: readonly Column<Banner>[] = [
  {
    key: 'title',
    label: 'banner_title',
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
  { key: 'groupName', label: 'banner_group', cell: ({ groupName }) => textOr(`banner_group_${groupName}`, groupName) },
  {
    key: 'linkage',
    label: 'linkage',
    wide: true,
    cell: ({ linkageType, linkage }) =>
      linkageType ? `${textOr(`linkage_${linkageType}`, linkageType)}: ${linkage}` : '–',
  },
  { key: 'shown', label: 'status', cell: ({ shown }) => <Shown shown={shown} /> },
]

function Shown({ shown }: { shown: boolean }) {
  const t = useT()
  return (
    <Chip
      variant="outlined"
      color={shown ? 'success' : 'default'}
      label={t(shown ? 'offer_shown' : 'offer_not_shown')}
    />
  )
}
