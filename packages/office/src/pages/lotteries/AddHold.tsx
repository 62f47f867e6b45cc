import type { Body } from '@gasing/contract/call'
import type { saveLotteryHolds } from '@gasing/contract/calls/office/lottery'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { usePlayNames } from '#i18n/values/use-play-names.ts'
import { ChoiceField } from '#parts/inputs.tsx'
import { splitWords } from '#parts/split-words.ts'
import { grid } from './fields.tsx'

export type Hold = Body<typeof saveLotteryHolds>['list'][number]
export type Boards = readonly { readonly play: string; readonly rows: readonly { readonly name: string }[] }[]

type AddHoldProps = {
  boards: Boards
  /** The numbers typed so far. */
  symbols: string
  onType: (symbols: string) => void
  onAdd: (holds: Hold[]) => void
}

/** Holds several numbers in a row of a play. */
export function AddHold({ boards, symbols, onType, onAdd }: AddHoldProps) {
  const t = useT()
  const names = usePlayNames()
  const [play, setPlay] = useState('')
  const [row, setRow] = useState('0')
  const [share, setShare] = useState('0')
  const board = boards.find((each) => each.play === play)
  const add = () => {
    const each = [...new Set(splitWords(symbols))]
    onAdd(each.map((symbol) => ({ play, row: Number.parseInt(row, 10), symbol, share: share.trim() || '0' })))
    onType('')
  }
  return (
    <Stack spacing={2}>
      <Box sx={grid}>
        <ChoiceField
          label={t('prices_play')}
          value={play}
          choices={boards.map((each) => ({ value: each.play, name: names.playName(each.play) }))}
          onChange={(chosen) => {
            setPlay(chosen)
            setRow('0')
          }}
        />
        <ChoiceField
          label={t('holds_row')}
          value={board ? row : ''}
          choices={(board?.rows ?? []).map(({ name }, index) => ({ value: `${index}`, name: names.rowName(name) }))}
          onChange={setRow}
        />
        <TextField
          label={t('holds_numbers')}
          helperText={t('holds_numbers_hint')}
          value={symbols}
          onChange={({ target }) => onType(target.value)}
          slotProps={{ htmlInput: { maxLength: 400, spellCheck: false } }}
        />
        <TextField
          label={t('holds_share')}
          helperText={t('holds_share_hint')}
          value={share}
          onChange={({ target }) => setShare(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6 } }}
        />
      </Box>
      <Box>
        <Button variant="outlined" disabled={!board || symbols.trim() === ''} onClick={add}>
          {t('holds_add')}
        </Button>
      </Box>
    </Stack>
  )
}
