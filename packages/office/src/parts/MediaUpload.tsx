import { addMedia } from '@gasing/contract/calls/office/white-label'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useQuickAction } from '#api/use-action.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import type { Media } from './MediaTile.tsx'

const types = ['image/png', 'image/jpeg']
const bytesMax = 5_242_880

/** Uploads a picture to the brand's media library. */
export function MediaUpload({ onAdded }: { onAdded?: (media: Media) => void }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useQuickAction()

  async function upload(file: File): Promise<void> {
    if (!types.includes(file.type) || file.size > bytesMax) return notify(t('media_unfit'), { type: 'error' })
    const title = file.name.replace(/\.[a-z]+$/i, '').slice(0, 100) || file.name.slice(0, 100)
    const media = await send(addMedia, { body: { title, image: await readDataUrl(file) } })
    invalidateTopic(cache, 'config')
    notify(t('media_added', { title }), { type: 'success' })
    onAdded?.(media)
  }

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) void run(() => upload(file))
  }
  return (
    <>
      <input ref={input} type="file" accept={types.join(',')} hidden onChange={choose} aria-label={t('media_upload')} />
      <Button variant="contained" startIcon={<UploadIcon />} loading={busy} onClick={() => input.current?.click()}>
        {t('media_upload')}
      </Button>
    </>
  )
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
