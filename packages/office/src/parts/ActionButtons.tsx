import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'

type ActionButton<D extends string> = { readonly action: D; readonly words: string; readonly danger: boolean }
type ActionButtonsProps<D extends string> = { actions: readonly ActionButton<D>[]; onAsk: (action: D) => void }

/** The foot of a record: the decisions available, or a note that they are not this operator's role. */
export function ActionButtons<D extends string>({ actions, onAsk }: ActionButtonsProps<D>) {
  const t = useT()
  return (
    <Stack
      direction="row-reverse"
      sx={{ gap: 1, px: 2.5, py: 1.75, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
    >
      {actions.map(({ action, words, danger }) => (
        <Button
          key={action}
          variant={danger ? 'outlined' : 'contained'}
          color={danger ? 'error' : 'primary'}
          onClick={() => onAsk(action)}
        >
          {words}
        </Button>
      ))}
      {actions.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {t('not_your_role')}
        </Typography>
      )}
    </Stack>
  )
}
