import { Carousel } from '@gasing/ui/Carousel'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Pager } from '@gasing/ui/Pager'
import { type Column, Table } from '@gasing/ui/Table'
import { Tabs } from '@gasing/ui/Tabs'
import { useState } from 'react'
import { getBannerPicture, getTilePicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { KitSection } from './KitSection.tsx'

type Row = { id: string; name: string; sum: string }
const pages = 12
const pictures = ['welcome', 'vip', 'referral', 'rebate', 'rng']

/** Collections: tables, pagers, tabs, carousels. */
export function KitLists() {
  const t = useT()
  const [page, setPage] = useState(5)
  const [tab, setTab] = useState('home')
  const rows: Row[] = [1, 2, 3].map((id) => ({ id: String(id), name: t('betting_record'), sum: `${id},234.00` }))
  const columns: Column<Row>[] = [
    { id: 'name', header: t('account_record'), cell: ({ name }) => name, lead: true },
    { id: 'sum', header: t('balance'), cell: ({ sum }) => sum, numeric: true },
  ]
  const table = { columns, rowKey: ({ id }: Row) => id, caption: t('account_record'), empty: t('not_found_text') }
  const tabs = (['home', 'games', 'wallet'] as const).map((value) => ({
    value,
    text: t(value),
    content: <p className="py-3 text-muted">{t('hero_text')}</p>,
  }))
  return (
    <>
      <KitSection name="Table">
        <Table {...table} rows={rows} detail={({ name }) => <p>{name}</p>} />
        <Table {...table} rows={[]} />
      </KitSection>
      <KitSection name="Pager">
        <Pager
          page={page}
          total={pages}
          texts={{ label: t('games'), previous: t('previous'), next: t('next'), page: String }}
          onPage={setPage}
        />
      </KitSection>
      <KitSection name="Tabs">
        <Tabs label={t('games')} value={tab} onChange={setTab} tabs={tabs} />
        <Tabs look="line" label={t('categories')} value={tab} onChange={setTab} tabs={tabs} />
      </KitSection>
      <KitSection name="LazyImage">
        <div className="flex gap-3">
          <LazyImage picture={getTilePicture('gasing_emas')} alt={t('games')} className="h-40 w-30 rounded-m" />
          <LazyImage
            picture={{ src: '/art/none.webp', width: 120, height: 160, colours: ['#400', '#104'] }}
            alt={t('games')}
            className="h-40 w-30 rounded-m"
          />
        </div>
      </KitSection>
      <KitSection name="Carousel">
        <Carousel
          slideClass="basis-[86%] sm:basis-1/2"
          texts={{
            label: t('banners'),
            previous: t('previous'),
            next: t('next'),
            pause: t('pause'),
            play: t('play'),
            slide: (number, total) => t('slide_of', { number, total }),
          }}
        >
          {pictures.map((name) => (
            <div key={name} className="relative aspect-[2.1] overflow-hidden rounded-l">
              <LazyImage picture={getBannerPicture(`/art/banners/nusa-${name}`)} alt="" className="absolute inset-0" />
            </div>
          ))}
        </Carousel>
      </KitSection>
    </>
  )
}
