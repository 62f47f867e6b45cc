import { proposeDrawOrder } from '@gasing/contract/calls/office/draws'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ActionButtons } from '#parts/ActionButtons.tsx'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { DrawRecord } from './lottery.ts'
import { VoidPreview } from './VoidPreview.tsx'

const endedStatuses: readonly DrawRecord['status'][] = ['voiding', 'void']

/** Proposes to void a draw. Nothing moves until another operator approves. */
export function VoidDrawAction({ draw }: { draw: DrawRecord }) {
  const t = useT()
  const mayMake = useCallPermission()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const [asks, setAsks] = useState(false)
  const waits = draw.orders.some(({ status }) => status === 'proposed')
  if (waits || endedStatuses.includes(draw.status) || !mayMake(proposeDrawOrder)) return null

  async function propose({ text, key }: { text: string; key: string }): Promise<void> {
    await send(proposeDrawOrder, { params: { id: draw.id }, body: { kind: 'void', reason: text }, key })
    void askAgain()
    notify(t('draw_proposed'), { type: 'success' })
  }

  return (
    <>
      <ActionButtons
        actions={[{ action: 'void', words: t('draw_do_void'), danger: true }]}
        onAsk={() => setAsks(true)}
      />
      {asks && (
        <ConfirmDialog
          title={t('draw_kind_void')}
          action={t('draw_propose')}
          danger
          line={{ label: t('reason_kept'), rows: 3 }}
          onDo={propose}
          onClose={() => setAsks(false)}
        >
          <VoidPreview draw={draw} />
        </ConfirmDialog>
      )}
    </>
  )
}
