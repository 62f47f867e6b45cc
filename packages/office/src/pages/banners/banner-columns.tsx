import { translate, translateOr } from '#i18n/texts.ts'
import { PeriodChip } from '#parts/PeriodChip.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { TitledPicture } from '#parts/TitledPicture.tsx'
import type { Banner } from './banner.ts'

/** The columns of the banner list. */
export const bannerColumns: readonly Column<Banner>[] = [
  {
    key: 'title',
    label: 'banner_title',
    cell: ({ title, url }) => <TitledPicture url={url} title={title} />,
  },
  {
    key: 'groupName',
    label: 'banner_group',
    cell: ({ groupName }) => translateOr(`banner_group_${groupName}`, groupName),
  },
  {
    key: 'linkage',
    label: 'linkage',
    wide: true,
    cell: ({ linkageType, linkage }) =>
      linkageType
        ? translate('label_value', { label: translateOr(`linkage_${linkageType}`, linkageType), value: linkage ?? '' })
        : '–',
  },
  { key: 'shown', label: 'status', cell: (banner) => <PeriodChip record={banner} /> },
]
