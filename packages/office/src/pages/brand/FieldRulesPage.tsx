import { officeFieldRules, saveFieldRule } from '@gasing/contract/calls/office/brand'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useRef, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { usePortalTexts } from './portal-texts.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { RuleList } from './RuleList.tsx'
import { RulePreview } from './RulePreview.tsx'
import { applyDrafts, changesOf, type Drafts, type FieldRule, isChosen, openDrafts } from './rule-drafts.ts'
import { useSaveRules } from './use-save-rules.ts'

/** The registration form as data: its fields, their order and rules, with a preview of the form as a visitor sees it. */
export function FieldRulesPage() {
  const t = useT()
  const mayMake = useCallPermission()
  const { data, error, refetch } = useCall(officeFieldRules, {})
  const editable = mayMake(saveFieldRule)
  return (
    <>
      <PageHead title={t('page_field_rules')} hint={t('page_field_rules_hint')} />
      {!editable && data && <ReadOnlyNote />}
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? (
        <Rules rules={data.list.filter(isChosen)} editable={editable} />
      ) : (
        !error && <Skeleton variant="rounded" height={480} />
      )}
    </>
  )
}

function Rules({ rules, editable }: { rules: readonly FieldRule[]; editable: boolean }) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const [chosen, setChosen] = useState(rules[0]?.field ?? '')
  const { texts } = usePortalTexts()
  const editor = useRef<HTMLDivElement>(null)
  const choose = (field: string) => {
    setChosen(field)
    // on a phone the editor is below the list
    editor.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const ordered = applyDrafts(rules, drafts)
  const open = openDrafts(rules, drafts)
  const isChosenRule = ({ field }: FieldRule) => field === chosen
  const [rule, saved] = [ordered.find(isChosenRule), rules.find(isChosenRule)]
  const nameOf = (field: string) => texts?.label(field) ?? field
  const drop = (field: string) => setDrafts(({ [field]: _gone, ...others }) => others)
  const { save, move, refusalOf, forget, busy } = useSaveRules({ rules, drafts, setDrafts })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <RuleList
        rules={ordered}
        open={open}
        chosen={chosen}
        onChoose={choose}
        nameOf={nameOf}
        {...(editable && !busy && { onMove: move })}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
          position: { md: 'sticky' },
          top: 72,
        }}
      >
        {rule && saved && (
          <Box ref={editor} sx={{ scrollMarginTop: 72 }}>
            <RuleEditor
              key={rule.field}
              rule={rule}
              name={nameOf(rule.field)}
              editable={editable}
              changed={open.includes(rule.field)}
              busy={busy}
              error={refusalOf(rule.field)}
              onChange={(next) => setDrafts({ ...drafts, [next.field]: changesOf(next, saved) })}
              onUndo={() => {
                forget()
                drop(rule.field)
              }}
              onSave={() => save(rule)}
            />
          </Box>
        )}
        <RulePreview rules={ordered} />
      </Box>
      <LeaveGuard unsaved={open.length > 0} />
    </Box>
  )
}
