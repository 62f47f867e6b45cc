import { proposeDrawOrder } from '@gasing/contract/calls/office/draws'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useAskAgain } from '#api/use-ask-again.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import { DeedButtons } from '#parts/DeedButtons.tsx'
import { GivingUp } from './GivingUp.tsx'
import type { DrawRecord } from './lottery.ts'

const over: readonly DrawRecord['status'][] = ['voiding', 'void']

/** Proposes to void a draw. Nothing moves until another operator approves. */
export function DrawDeeds({ draw }: { draw: DrawRecord }) {
  const t = useT()
  const mayMake = useMay()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const [asks, setAsks] = useState(false)
  const waits = draw.orders.some(({ status }) => status === 'proposed')
  if (waits || over.includes(draw.status) || !mayMake(proposeDrawOrder)) return null

  async function propose({ text, key }: { text: string; key: string }): Promise<void> {
    await send(proposeDrawOrder, { params: { id: draw.id }, body: { kind: 'void', reason: text }, key })
    void askAgain()
    notify(t('draw_proposed'), { type: 'success' })
  }

  return (
    <>
      <DeedButtons deeds={[{ deed: 'void', words: t('draw_do_void'), danger: true }]} onAsk={() => setAsks(true)} />
      {asks && (
        <Deed
          title={t('draw_kind_void')}
          action={t('draw_propose')}
          danger
          line={{ label: t('reason_kept'), least: 3, most: 300, rows: 3 }}
          onDo={propose}
          onClose={() => setAsks(false)}
        >
          <GivingUp draw={draw} />
        </Deed>
      )}
    </>
  )
}
