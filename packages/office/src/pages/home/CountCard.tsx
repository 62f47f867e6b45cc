import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { waitingCalls } from './waiting-calls.ts'
import type { Count } from './waiting-counts.ts'

/** The number of a kind of waiting work, which leads to it. */
export function CountCard({ label, list, filter, urgent = false }: Count) {
  const t = useT()
  const { number } = useFormat()
  const { data, error } = useCall(waitingCalls[list], { query: { ...filter, pageSize: 1 } })
  const total = data?.total
  const search = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''
  return (
    <Card variant="outlined">
      <CardActionArea
        component={Link}
        to={`/${list}${search}`}
        sx={{
          p: 2,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 0.5,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {t(label)}
        </Typography>
        <Typography
          sx={{
            fontSize: '1.8rem',
            fontWeight: 650,
            lineHeight: 1.2,
            color: urgent && total ? 'warning.main' : total ? 'text.primary' : 'text.secondary',
          }}
        >
          {error ? '–' : total === undefined ? <Skeleton width={48} /> : number(total)}
        </Typography>
      </CardActionArea>
    </Card>
  )
}
