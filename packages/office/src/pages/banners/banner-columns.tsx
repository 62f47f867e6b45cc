import Box from '@mui/material/Box'
import { translate, translateOr } from '#i18n/texts.ts'
import { getThumbnailUrl } from '#parts/BannerPictureField.tsx'
import { PeriodChip } from '#parts/PeriodChip.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import type { Banner } from './banner.ts'

/** The columns of the banner list. */
export const bannerColumns: readonly Column<Banner>[] = [
  {
    key: 'title',
    label: 'banner_title',
    cell: ({ title, url }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        <Box
          component="img"
          src={getThumbnailUrl(url)}
          alt=""
          loading="lazy"
          sx={{ width: 84, height: 44, objectFit: 'cover', borderRadius: 0.75 }}
        />
        <bdi>{title}</bdi>
      </Box>
    ),
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
