import { type Cell, getResultShape, readPastedResult } from '@gasing/contract/rules/lottery/result-shapes'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { getPrizeLabel, type ResultRows } from '#parts/ResultNumbers.tsx'
import { monospace } from '#theme/theme.ts'

export const createEmptyNumbers = (family: string): ResultRows =>
  getResultShape(family).map(({ count }) => Array<string>(count).fill(''))

/** Whether every number has all its digits. */
export const isComplete = (family: string, numbers: ResultRows): boolean =>
  getResultShape(family).every(({ digits }, row) =>
    numbers[row]?.every((number) => number.length === digits && /^[0-9]+$/.test(number)),
  )

type ResultFormProps = {
  family: string
  numbers: ResultRows
  /** Cells that the other operator entered differently. */
  differs?: readonly Cell[]
  onChange: (numbers: ResultRows) => void
}

/** The numbers of a draw, by prize. A copied result can be pasted whole. */
export function ResultForm({ family, numbers, differs = [], onChange }: ResultFormProps) {
  const t = useT()
  const [pasted, setPasted] = useState('')
  const shape = getResultShape(family)
  const all = shape.reduce((sum, { count }) => sum + count, 0)
  const isBlank = numbers.every((line) => line.every((number) => number === ''))
  // an entry that another operator discarded can be pasted again
  useEffect(() => {
    if (isBlank) setPasted('')
  }, [isBlank])
  const isOff = (row: number, index: number) => differs.some((cell) => cell.row === row && cell.index === index)
  const put = (row: number, index: number, value: string) =>
    onChange(
      numbers.map((line, at) =>
        at === row ? line.map((each, place) => (place === index ? value.replace(/[^0-9]/g, '') : each)) : line,
      ),
    )
  const paste = (text: string) => {
    setPasted(text)
    const read = readPastedResult(shape, text)
    if (read) onChange(read.map((line) => [...line]))
  }
  const isWrong = pasted.trim() !== '' && readPastedResult(shape, pasted) === null
  return (
    <Stack spacing={2}>
      <TextField
        label={t('result_paste')}
        helperText={isWrong ? t('result_paste_wrong', { count: all }) : t('result_paste_hint', { count: all })}
        error={isWrong}
        value={pasted}
        onChange={({ target }) => paste(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      {shape.map(({ name, count, digits }, row) => (
        <Box
          key={name}
          component="fieldset"
          sx={{ border: 0, p: 0, m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          <Typography
            component="legend"
            variant="body2"
            sx={{ float: { sm: 'left' }, width: { xs: 1, sm: 120 }, mb: { xs: 0.5, sm: 0 }, fontWeight: 600 }}
          >
            {getPrizeLabel(family, name)}
          </Typography>
          {Array.from({ length: count }, (_, index) => (
            <TextField
              key={`${name}-${index.toString()}`}
              size="small"
              value={numbers[row]?.[index] ?? ''}
              error={isOff(row, index)}
              onChange={({ target }) => put(row, index, target.value)}
              sx={{ width: `${digits + 5}ch` }}
              slotProps={{
                htmlInput: {
                  'aria-label': `${getPrizeLabel(family, name)} ${index + 1}`,
                  inputMode: 'numeric',
                  autoComplete: 'off',
                  maxLength: digits,
                  style: { fontFamily: monospace, textAlign: 'center', paddingInline: 4 },
                },
              }}
            />
          ))}
        </Box>
      ))}
    </Stack>
  )
}
