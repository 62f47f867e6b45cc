import { caseStates, openRiskCase } from '@gasing/contract/calls/office/risk'
import { Button, Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { ListBase } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { joinWords, translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, DaysFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Age } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { SplitView, useWideScreen } from '#parts/SplitView.tsx'
import { CaseChip } from './CaseChip.tsx'
import { CaseDetail } from './CaseDetail.tsx'
import type { RiskCase } from './case.ts'
import { OpenCaseDialog } from './OpenCaseDialog.tsx'
import { RiskRulesPanel } from './RiskRulesPanel.tsx'

const columns: readonly Column<RiskCase>[] = [
  { key: 'account', label: 'member', cell: ({ account }) => <bdi>{account}</bdi> },
  { key: 'state', label: 'status', cell: ({ state }) => <CaseChip state={state} /> },
  {
    key: 'kinds',
    label: 'case_signs',
    wide: true,
    cell: ({ kinds }) => joinWords(kinds.map((kind) => translateOr(`sign_${kind}`, kind))),
  },
  { key: 'held', label: 'case_held', end: true, cell: ({ held }) => (held > 0 ? held : '–') },
  { key: 'assigned', label: 'case_assigned', cell: ({ assignedTo }) => assignedTo ?? '–' },
  { key: 'age', label: 'age', end: true, cell: ({ openedAt }) => <Age at={openedAt} /> },
]

/** OPS-3: what must be investigated before money leaves, and the brand's response to each sign. */
export function CasesPage() {
  return (
    <Stack spacing={2}>
      <ListBase resource="cases" perPage={25} sort={serverOrder}>
        <Queue />
      </ListBase>
      <RiskRulesPanel />
    </Stack>
  )
}

function Queue() {
  const t = useT()
  const mayMake = useCallPermission()
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useMatch('/cases/:id')?.params.id
  const wide = useWideScreen()
  const [isOpening, setOpening] = useState(false)
  const close = useCallback(() => navigate(`/cases${search}`), [navigate, search])
  const states = caseStates.map((value) => ({ value, name: t(`case_state_${value}`) }))
  const whose = [
    { value: 'me', name: t('case_mine') },
    { value: 'nobody', name: t('case_nobodys') },
  ]
  return (
    <>
      <PageHead title={t('page_cases')} hint={t('page_cases_hint')}>
        {mayMake(openRiskCase) && (
          <Button variant="contained" onClick={() => setOpening(true)}>
            {t('case_new')}
          </Button>
        )}
      </PageHead>
      <SplitView
        label={t('page_cases')}
        onClose={close}
        record={opened ? <CaseDetail key={opened} id={opened} onClose={close} /> : null}
      >
        <ListFrame<RiskCase>
          label={t('page_cases')}
          empty={t('list_empty')}
          columns={columns}
          href={({ id }) => `/cases/${id}${search}`}
          selected={opened}
          narrow={wide && opened !== undefined}
          filters={
            <>
              <TextFilter main source="q" label={t('search_cases')} />
              <ChoiceFilter source="state" label={t('status')} choices={states} />
              <ChoiceFilter source="assigned" label={t('case_assigned')} choices={whose} />
              <DaysFilter />
              <MemberChip />
            </>
          }
        />
      </SplitView>
      {isOpening && <OpenCaseDialog onClose={() => setOpening(false)} />}
    </>
  )
}
