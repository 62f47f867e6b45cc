import { parseMoney } from '@gasing/contract/money'
import { readPasted } from '@gasing/contract/rules/lottery/four-d'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { TextArea } from '@gasing/ui/TextArea'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { showToast } from '#state/toast-store.ts'
import { addLines } from './slip.ts'
import { oddsOf } from './terms.ts'
import type { Game, PricedPlay } from './use-lottery.ts'

const wrongShownMax = 5

type PasteBoxProps = {
  game: Game
  plays: readonly PricedPlay[]
  disabled: boolean
  onAdded: () => void
}

/**
 * Accepts a pasted list of 4D bets in the usual notation: `1234#2#1` is 2 on big and 1 on small. Every invalid line is reported.
 */
export function PasteBox({ game, plays, disabled, onAdded }: PasteBoxProps) {
  const t = useT()
  const [text, setText] = useState('')
  const numbered = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter(({ text: line }) => line.trim() !== '')
  const oddsOn = (code: string, number: string) => {
    const priced = plays.find(({ play }) => play.code === code)
    return priced ? oddsOf(game, priced, [[number]], null) : {}
  }
  const read = readPasted(text).map((each, index) => ({ each, line: numbered[index]?.line ?? 0 }))
  const invalidLines = read.flatMap(({ each, line }) =>
    'wrong' in each ? [t('vnl_paste_line', { line, text: each.wrong })] : [],
  )
  const lines = read.flatMap(({ each }) =>
    'wrong' in each
      ? []
      : (['big', 'small'] as const)
          .map((play) => ({
            ...{ play, selection: each.number, tickets: 1, unit: parseMoney(each[play]), group: null },
            odds: oddsOn(play, each.number),
          }))
          .filter(({ unit }) => unit > 0n),
  )
  const add = () => {
    if (!addLines(game.code, lines, game.limits.linesMax))
      return showToast({ tone: 'bad', text: t('lot_slip_full', { max: game.limits.linesMax }) })
    setText('')
    onAdded()
  }
  return (
    <details className="group rounded-m border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('vnl_paste')}</span>
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-2 px-3 pb-3">
        <TextArea
          label={t('vnl_paste_hint')}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={text}
          problem={
            invalidLines.length > 0
              ? `${t('vnl_paste_wrong')} ${invalidLines.slice(0, wrongShownMax).join('; ')}${invalidLines.length > wrongShownMax ? ' …' : ''}`
              : undefined
          }
          onChange={(event) => setText(event.target.value)}
        />
        <Button look="soft" held={disabled || invalidLines.length > 0 || lines.length === 0} onClick={add}>
          {t('vnl_paste_add', { count: lines.length })}
        </Button>
      </div>
    </details>
  )
}
