import { officeLotteries, saveLottery } from '@gasing/contract/calls/office/lottery'
import { lotteryCalendarForm } from '@gasing/contract/calls/office/lottery-calendar'
import { lotterySources } from '@gasing/contract/calls/office/lottery-sources'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RecordForm } from '#parts/RecordForm.tsx'
import { DrawInterval } from './DrawInterval.tsx'
import { FamilyName } from './FamilyName.tsx'
import { LimitsPart } from './LimitsPart.tsx'
import { allLotteries, type LotteryForm, type OfficeLottery } from './lottery.ts'
import { OfferPart } from './OfferPart.tsx'

const toLotteryForm = (lottery: OfficeLottery): LotteryForm => {
  const { names, enabled, popular, place, everySeconds, closeSeconds, stakeMin, stakeMax, payoutMax } = lottery
  const { unitStake, drawMax, memberMax, playMax, numberMax, priceSteps } = lottery
  return {
    ...{ names, enabled, popular, place, everySeconds, closeSeconds, stakeMin, stakeMax, payoutMax },
    ...{ unitStake, drawMax, memberMax, playMax, numberMax, priceSteps },
  }
}

/** One lottery: how it is offered, and the sales limits of its draws. */
export function LotteryPage() {
  const t = useT()
  const { id = '' } = useParams()
  const mayMake = useCallPermission()
  const lotteries = useCall(officeLotteries, allLotteries)
  const lottery = lotteries.data?.list.find((each) => each.id === id)
  return (
    <RecordForm<LotteryForm>
      title={lottery?.gameName ?? t('page_lotteries')}
      list="/lotteries"
      start={lottery && toLotteryForm(lottery)}
      error={lotteries.error}
      save={(form) => send(saveLottery, { params: { code: id }, body: form })}
    >
      {(parts) => (
        <Stack spacing={3}>
          {!mayMake(saveLottery) && <ReadOnlyNote />}
          {mayMake(saveLottery) && lottery && !lottery.enabled && (
            <Alert severity="info" variant="outlined">
              {t(lottery.own ? 'lottery_off_own' : 'lottery_off_outside', { enabled: t('lottery_enabled') })}
            </Alert>
          )}
          {lottery && <LotteryHead lottery={lottery} />}
          <OfferPart {...parts} own={lottery?.own ?? true} grouped={(lottery?.groupMax ?? null) !== null} />
          <LimitsPart {...parts} />
        </Stack>
      )}
    </RecordForm>
  )
}

/** The pages that only external lotteries have. */
const pages = ['calendar', 'sources'] as const
const pageCalls = { calendar: lotteryCalendarForm, sources: lotterySources } as const

function LotteryHead({ lottery }: { lottery: OfficeLottery }) {
  const t = useT()
  const mayMake = useCallPermission()
  const { id, family, prizeMode, groupMax, priceVersion } = lottery
  return (
    <Stack spacing={2}>
      <Facts
        columns={4}
        facts={[
          { label: t('lottery_code'), value: id, code: true },
          {
            label: t('lottery_family'),
            value: (
              <>
                <FamilyName family={family} /> · {t(`lottery_mode_${prizeMode}`)}
              </>
            ),
          },
          { label: t('lottery_rhythm'), value: <DrawInterval lottery={lottery} /> },
          { label: t('lottery_group_max'), value: groupMax ?? '–' },
        ]}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to={`/lotteries/${id}/prices`} variant="outlined">
          {t('lottery_prices_link', { version: priceVersion })}
        </Button>
        <Button component={Link} to={`/lotteries/${id}/holds`} variant="outlined">
          {t('page_holds')}
        </Button>
        {!lottery.own &&
          pages
            .filter((page) => mayMake(pageCalls[page]))
            .map((page) => (
              <Button key={page} component={Link} to={`/lotteries/${id}/${page}`} variant="outlined">
                {t(`${page}_link`)}
              </Button>
            ))}
        <Button component={Link} to={`/draws?filter=${encodeURIComponent(JSON.stringify({ lottery: id }))}`}>
          {t('page_draws')}
        </Button>
      </Stack>
    </Stack>
  )
}
