import { contractStatuses } from '@gasing/contract/calls/agent-contracts'
import { offerPlatformContract } from '@gasing/contract/calls/office/agent-contracts'
import { contractKinds } from '@gasing/contract/rules/agent-contracts'
import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { columns } from './contract-columns.tsx'
import type { OfficeContract } from './EndContract.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { RulesPanel } from './RulesPanel.tsx'

/** AGENT-5: the contracts of agents with the platform and with their uplines, live. */
export function ContractsPage() {
  const t = useT()
  const mayOffer = useCallPermission()(offerPlatformContract)
  const [offering, setOffering] = useState(false)
  const choices = (prefix: string, values: readonly string[]) =>
    values.map((value) => ({ value, name: translateOr(`${prefix}_${value}`, value) }))
  return (
    <ListBase resource="agent-contracts" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_agent_contracts')} hint={t('page_agent_contracts_hint')}>
        {mayOffer && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOffering(true)}>
            {t('contract_add')}
          </Button>
        )}
      </PageHead>
      <ListFrame<OfficeContract>
        label={t('page_agent_contracts')}
        empty={t('list_empty')}
        columns={columns}
        filters={
          <>
            <TextFilter main source="q" label={t('contract_account')} />
            <ChoiceFilter source="kind" label={t('contract_kind')} choices={choices('contract_kind', contractKinds)} />
            <ChoiceFilter source="status" label={t('status')} choices={choices('status', contractStatuses)} />
            <MemberChip />
          </>
        }
      />
      <Box sx={{ mt: 2 }}>
        <RulesPanel />
      </Box>
      {offering && <OfferDialog onClose={() => setOffering(false)} />}
    </ListBase>
  )
}
