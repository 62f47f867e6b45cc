import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'

type DeedButton<D extends string> = { readonly deed: D; readonly words: string; readonly danger: boolean }
type DeedButtonsProps<D extends string> = { deeds: readonly DeedButton<D>[]; onAsk: (deed: D) => void }

/** The foot of a record: the decisions available, or a note that they are not this operator's role. */
export function DeedButtons<D extends string>({ deeds, onAsk }: DeedButtonsProps<D>) {
  const t = useT()
  return (
    <Stack
      direction="row-reverse"
      sx={{ gap: 1, px: 2.5, py: 1.75, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
    >
      {deeds.map(({ deed, words, danger }) => (
        <Button
          key={deed}
          variant={danger ? 'outlined' : 'contained'}
          color={danger ? 'error' : 'primary'}
          onClick={() => onAsk(deed)}
        >
          {words}
        </Button>
      ))}
      {deeds.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {t('not_your_role')}
        </Typography>
      )}
    </Stack>
  )
}
