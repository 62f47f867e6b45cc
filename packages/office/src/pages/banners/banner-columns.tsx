import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { smallPicture } from '#parts/BannerPictureField.tsx'
import type { Column } from '#parts/Rows.tsx'
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
