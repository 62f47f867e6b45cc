import { seeEvent } from '@gasing/contract/calls/office/watch'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { newRepeatKey } from '#api/repeat-key.ts'
import { send } from '#api/send.ts'
import { useQuickDeed } from '#api/use-deed.ts'
import { afterChange } from '#api/use-live.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import type { Matter } from './where.ts'

/** Who marked an event as seen and when, or the button that marks it. */
export function Seen({ matter: { id, kind, seenBy, seenAt } }: { matter: Matter }) {
  const t = useT()
  const cache = useQueryClient()
  const mayMark = useMay()(seeEvent)
  const { busy, run } = useQuickDeed()
  if (seenAt)
    return (
      <>
        <div>{seenBy}</div>
        <Moment at={seenAt} />
      </>
    )
  if (!mayMark) return '–'

  const mark = () => send(seeEvent, { params: { id }, key: newRepeatKey() }).finally(() => afterChange(cache, 'event'))
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
      loading={busy}
      onClick={() => void run(mark)}
      aria-label={t('event_mark_this', { kind: textOr(`event_kind_${kind}`, kind) })}
    >
      {t('event_mark')}
    </Button>
  )
}
