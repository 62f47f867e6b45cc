import { officeDraw } from '@gasing/contract/calls/office/draws'
import { officeResult } from '@gasing/contract/calls/office/lottery-results'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { type Fact, Facts } from '#parts/Facts.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ResultNumbers } from '#parts/ResultNumbers.tsx'
import { SideRecord } from '#parts/SideRecord.tsx'
import { monospace } from '#theme/theme.ts'
import { DrawChip } from './DrawChip.tsx'
import { DrawDeeds } from './DrawDeeds.tsx'
import { DrawOrders } from './DrawOrders.tsx'
import { Exposure } from './Exposure.tsx'
import { type DrawRecord, written } from './lottery.ts'

/** One draw: its publications, its sales, and the actions available. */
export function DrawDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useCall(officeDraw, { params: { id } })
  return (
    <SideRecord
      title={data ? `${data.gameName} ${data.issue}` : t('draw')}
      sign={data && <DrawChip status={data.status} />}
      foot={data && <DrawDeeds draw={data} />}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body draw={data} /> : !error && <Skeleton variant="rounded" height={260} />}
    </SideRecord>
  )
}

function Body({ draw }: { draw: DrawRecord }) {
  const t = useT()
  return (
    <Stack spacing={2.5}>
      <Result draw={draw} />
      <Facts facts={factsOf(draw, t)} />
      <DrawOrders draw={draw} />
      <Exposure draw={draw} />
      <Box component="section">
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t('draw_log')}
        </Typography>
        <Stack spacing={1.5} component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {draw.log.map(({ step, at, facts }) => (
            <Box component="li" key={`${step} ${at}`}>
              <strong>{textOr(`draw_step_${step}`, step)}</strong>{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                <Moment at={at} />
              </Typography>
              {facts.map(({ name, value }) => (
                <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {textOr(`draw_fact_${name}`, name)}:{' '}
                  <Box component="span" sx={{ fontFamily: monospace, fontSize: '0.85em' }}>
                    {value}
                  </Box>
                </Typography>
              ))}
            </Box>
          ))}
        </Stack>
      </Box>
    </Stack>
  )
}

/** The result: in large figures for our own draws, by prize for external ones, with a link to where it is entered. */
function Result({ draw: { id, own, family, result } }: { draw: DrawRecord }) {
  const t = useT()
  const mayMake = useMay()
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      {result && !own ? (
        <ResultNumbers family={family} result={result} />
      ) : (
        <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 650 }}>
          <bdi>{written(result)}</bdi>
        </Typography>
      )}
      {!own && mayMake(officeResult) && (
        <Button component={Link} to={`/results/${id}`} variant="outlined" size="small">
          {t('draw_result_link')}
        </Button>
      )}
    </Stack>
  )
}

function factsOf(draw: DrawRecord, t: ReturnType<typeof useT>): Fact[] {
  return [
    { label: t('draw_bets'), value: t('draw_bets_of', { bets: draw.bets, members: draw.members }) },
    { label: t('draw_stake'), value: <Money amount={draw.stake} /> },
    { label: t('draw_payout'), value: <Money amount={draw.payout} /> },
    { label: t('draw_house'), value: <Money amount={draw.house} signed /> },
    { label: t('draw_closes'), value: <Moment at={draw.closesAt} /> },
    { label: t('draw_at'), value: <Moment at={draw.drawsAt} /> },
    { label: t('lottery_price_version'), value: draw.priceVersion },
    { label: t('draw_settlement'), value: draw.settlement },
    ...draw.formerResults.map(({ result, at }, index) => ({
      label: t('draw_former', { number: index + 1 }),
      value: (
        <>
          <bdi>{written(result)}</bdi> · <Moment at={at} />
        </>
      ),
    })),
  ]
}
