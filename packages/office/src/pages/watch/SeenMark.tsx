import { seeEvent } from '@gasing/contract/calls/office/watch'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { createIdempotencyKey } from '#api/idempotency-key.ts'
import { send } from '#api/send.ts'
import { useQuickAction } from '#api/use-action.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import type { EventRecord } from './action-links.ts'

/** Who marked an event as seen and when, or the button that marks it. */
export function SeenMark({ matter: { id, kind, seenBy, seenAt } }: { matter: EventRecord }) {
  const t = useT()
  const cache = useQueryClient()
  const mayMark = useCallPermission()(seeEvent)
  const { busy, run } = useQuickAction()
  if (seenAt)
    return (
      <>
        <div>{seenBy}</div>
        <Moment at={seenAt} />
      </>
    )
  if (!mayMark) return '–'

  const mark = () =>
    send(seeEvent, { params: { id }, key: createIdempotencyKey() }).finally(() => invalidateTopic(cache, 'event'))
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
      loading={busy}
      onClick={() => void run(mark)}
      aria-label={t('event_mark_this', { kind: translateOr(`event_kind_${kind}`, kind) })}
    >
      {t('event_mark')}
    </Button>
  )
}
