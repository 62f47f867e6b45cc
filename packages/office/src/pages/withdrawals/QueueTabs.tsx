import { officeWithdrawals } from '@gasing/contract/calls/office/cashier'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { queueTabs, waitingTabs } from './queue.ts'

const all = 'all'
const tabs: readonly string[] = queueTabs

/** The queue by state, each tab with the server's count; the last tab shows all. */
export function QueueTabs() {
  const t = useT()
  const { filterValues, setFilters } = useListContext()
  const chosen = tabs.find((status) => status === filterValues.status) ?? all
  const choose = (status: string) => setFilters({ ...filterValues, status: status === all ? undefined : status }, {})
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}>
      <Tabs
        value={chosen}
        onChange={(_, status: string) => choose(status)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('status')}
      >
        {queueTabs.map((status) => (
          <Tab
            key={status}
            value={status}
            label={
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {translateOr(`status_${status}`, status)}
                <Count status={status} urgent={waitingTabs.includes(status)} />
              </Box>
            }
          />
        ))}
        <Tab value={all} label={t('all')} />
      </Tabs>
    </Box>
  )
}

function Count({ status, urgent }: { status: (typeof queueTabs)[number]; urgent: boolean }) {
  const { number } = useFormat()
  const { data } = useCall(officeWithdrawals, { query: { status, pageSize: 1 } })
  if (!data?.total) return null
  return (
    <Chip label={number(data.total)} color={urgent ? 'warning' : 'default'} sx={{ height: 20, cursor: 'inherit' }} />
  )
}
