import CheckIcon from '@mui/icons-material/Check'
import CopyIcon from '@mui/icons-material/ContentCopy'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useT } from '#i18n/provider.ts'

/** Shows a text and copies it on press. */
export function CopyButton({ text }: { text: string }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.5 }}>
      <bdi>{text}</bdi>
      <Tooltip title={t(copied ? 'copied' : 'copy')}>
        <IconButton
          size="small"
          aria-label={t(copied ? 'copied' : 'copy')}
          onClick={() => void copy()}
          onBlur={() => setCopied(false)}
        >
          {copied ? <CheckIcon sx={{ fontSize: 16 }} color="success" /> : <CopyIcon sx={{ fontSize: 16 }} />}
        </IconButton>
      </Tooltip>
    </Stack>
  )
}
