import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useT } from '#i18n/provider.ts'

type OrderButtonsProps = {
  id: string
  name: string
  /** All ids of the list, in order. */
  ids: readonly string[]
  onPlace: (ids: string[]) => void
}

/** Moves an item up or down in a list. */
export function OrderButtons({ id, name, ids, onPlace }: OrderButtonsProps) {
  const t = useT()
  const place = ids.indexOf(id)
  const move = (to: number) => onPlace(ids.filter((other) => other !== id).toSpliced(to, 0, id))
  return (
    <Box sx={{ display: 'inline-flex' }}>
      <IconButton
        size="small"
        aria-label={t('place_up', { name })}
        disabled={place <= 0}
        onClick={() => move(place - 1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('place_down', { name })}
        disabled={place === ids.length - 1}
        onClick={() => move(place + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
