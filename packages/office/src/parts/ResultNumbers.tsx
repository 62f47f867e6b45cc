import { type Cell, getResultShape } from '@gasing/contract/rules/lottery/result-shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { translateOr } from '#i18n/texts.ts'
import { monospace } from '#theme/theme.ts'

export type ResultRows = string[][]

export const getPrizeLabel = (family: string, prize: string): string =>
  translateOr(`prize_${family.startsWith('vn-') ? 'vn' : 'sea'}_${prize}`, prize)

/** The numbers of a result, whether confirmed, entered or read. */
export function ResultNumbers({
  family,
  result,
  differs = [],
}: {
  family: string
  result: ResultRows
  differs?: readonly Cell[]
}) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
    >
      {getResultShape(family).map(({ name }, row) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {getPrizeLabel(family, name)}
          </Typography>
          <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontFamily: monospace }}>
            {result[row]?.map((number, index) => (
              <Box
                key={`${name}-${index.toString()}`}
                component="span"
                sx={
                  differs.some((cell) => cell.row === row && cell.index === index)
                    ? { color: 'error.main', fontWeight: 700, textDecoration: 'underline' }
                    : {}
                }
              >
                {number}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
