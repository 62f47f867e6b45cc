import { seeEvent } from '@gasing/contract/calls/office/watch'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { newRepeatKey } from '#api/repeat-key.ts'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import type { Matter } from './where.ts'

/** Who has seen a line and when, or the button that says so. */
export function Seen({ matter: { id, kind, seenBy, seenAt } }: { matter: Matter }) {
  const t = useT()
  const cache = useQueryClient()
  const notify = useNotify()
  const mayMark = useMay()(seeEvent)
  const [busy, setBusy] = useState(false)
  if (seenAt)
    return (
      <>
        <div>{seenBy}</div>
        <Moment at={seenAt} />
      </>
    )
  if (!mayMark) return '–'

  async function mark(): Promise<void> {
    setBusy(true)
    try {
      await send(seeEvent, { params: { id }, key: newRepeatKey() })
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : t('answer_unreadable'), { type: 'error' })
    } finally {
      setBusy(false)
      afterChange(cache, 'event')
    }
  }

  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
      loading={busy}
      onClick={() => void mark()}
      aria-label={t('event_mark_this', { kind: textOr(`event_kind_${kind}`, kind) })}
    >
      {t('event_mark')}
    </Button>
  )
}
