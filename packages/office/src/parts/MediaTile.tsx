import type { Value } from '@gasing/contract/call'
import type { addMedia } from '@gasing/contract/calls/office/white-label'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useT } from '#i18n/provider.ts'
import { joinWords, translateOr } from '#i18n/texts.ts'

export type Media = Value<typeof addMedia>

/** A picture of the media library with name and size, on a background that reveals transparency. */
export function MediaTile({ media, children }: { media: Media; children?: ReactNode }) {
  const t = useT()
  return (
    <Box
      component="figure"
      sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 }}
    >
      <Box
        component="img"
        src={media.url}
        alt={media.title}
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          height: 130,
          objectFit: 'contain',
          background: 'repeating-conic-gradient(rgb(128 128 128 / 0.16) 0 25%, transparent 0 50%) 0 0 / 16px 16px',
        }}
      />
      <Box component="figcaption" sx={{ p: 1.25, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {media.title}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {t('media_size', { width: media.width, height: media.height, kilobytes: Math.ceil(media.bytes / 1024) })}
        </Typography>
        {media.usedBy.length > 0 && (
          <Typography variant="caption" component="div">
            {t('media_used_by', { names: joinWords(media.usedBy.map((use) => translateOr(`media_use_${use}`, use))) })}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  )
}
