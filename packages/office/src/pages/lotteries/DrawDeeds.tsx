import { type drawOrderKinds, proposeDrawOrder } from '@gasing/contract/calls/office/draws'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import { DeedButtons } from '#parts/DeedButtons.tsx'
import { type DrawRecord, written } from './lottery.ts'

type Kind = (typeof drawOrderKinds)[number]
const over: readonly DrawRecord['status'][] = ['voiding', 'void']

/** Proposes to give a draw up or, where its result came from outside, to correct it. Nothing moves until somebody else approves. */
export function DrawDeeds({ draw }: { draw: DrawRecord }) {
  const t = useT()
  const mayMake = useMay()
  const notify = useNotify()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Kind | null>(null)
  const [numbers, setNumbers] = useState(() => (draw.result ? written(draw.result) : ''))
  const waits = draw.orders.some(({ status }) => status === 'proposed')
  if (waits || over.includes(draw.status) || !mayMake(proposeDrawOrder)) return null
  const kinds: Kind[] = draw.own || draw.result === null ? ['void'] : ['correct', 'void']

  async function propose(kind: Kind, { text, key }: { text: string; key: string }): Promise<void> {
    const result = numbers.split('+').map((row) => row.trim().split(/[\s,]+/))
    const body = { kind, reason: text, ...(kind === 'correct' && { result }) }
    await send(proposeDrawOrder, { params: { id: draw.id }, body, key })
    void cache.invalidateQueries()
    notify(t('draw_proposed'), { type: 'success' })
  }

  return (
    <>
      <DeedButtons
        deeds={kinds.map((deed) => ({ deed, words: t(`draw_do_${deed}`), danger: deed === 'void' }))}
        onAsk={setAsked}
      />
      {asked && (
        <Deed
          title={t(`draw_do_${asked}`)}
          action={t('draw_propose')}
          danger={asked === 'void'}
          line={{ label: t('reason_kept'), least: 3, most: 300, rows: 3 }}
          onDo={(order) => propose(asked, order)}
          onClose={() => setAsked(null)}
        >
          <Typography>{t(`draw_ask_${asked}`)}</Typography>
          {asked === 'correct' && (
            <TextField
              multiline
              label={t('draw_result')}
              helperText={t('draw_result_hint')}
              value={numbers}
              onChange={({ target }) => setNumbers(target.value)}
              slotProps={{ htmlInput: { maxLength: 600, spellCheck: false } }}
            />
          )}
        </Deed>
      )}
    </>
  )
}
