import Box from '@mui/material/Box'
import { getThumbnailUrl } from './BannerPictureField.tsx'

type TitledPictureProps = { url: string; title: string; width?: number; height?: number }

/** The picture and title of a record, in a list's first column. */
export function TitledPicture({ url, title, width = 84, height = 44 }: TitledPictureProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="img"
        src={getThumbnailUrl(url)}
        alt=""
        loading="lazy"
        sx={{ width, height, objectFit: 'cover', borderRadius: 0.75 }}
      />
      <bdi>{title}</bdi>
    </Box>
  )
}
