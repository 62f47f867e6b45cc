import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useT } from '#i18n/provider.ts'
import { translate, translateOr } from '#i18n/texts.ts'
import { getThumbnailUrl } from '#parts/BannerPictureField.tsx'
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
  { key: 'shown', label: 'status', cell: ({ shown }) => <ShownState shown={shown} /> },
]

function ShownState({ shown }: { shown: boolean }) {
  const t = useT()
  return (
    <Chip
      variant="outlined"
      color={shown ? 'success' : 'default'}
      label={t(shown ? 'offer_shown' : 'offer_not_shown')}
    />
  )
}
