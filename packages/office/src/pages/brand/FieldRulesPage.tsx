import { officeFieldRules, saveFieldRule } from '@gasing/contract/calls/office/brand'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { afterChange } from '#api/use-live.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { usePortalTexts } from './portal-texts.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { RuleList } from './RuleList.tsx'
import { RulePreview } from './RulePreview.tsx'
import { bodyOf, type Drafts, type FieldRule, moved, openDrafts, withDrafts } from './rule-drafts.ts'

/** The registration form as data: its fields, their order and rules, with the form beside it as a visitor will meet it. */
export function FieldRulesPage() {
  const t = useT()
  const mayMake = useMay()
  const { data, error, refetch } = useCall(officeFieldRules, {})
  const editable = mayMake(saveFieldRule)
  return (
    <>
      <PageHead title={t('page_field_rules')} hint={t('page_field_rules_hint')} />
      {!editable && data && <ReadOnlyNote />}
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Rules rules={data.list} editable={editable} /> : !error && <Skeleton variant="rounded" height={480} />}
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
    // on a phone the editor stands below the list
    editor.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const ordered = withDrafts(rules, drafts)
  const open = openDrafts(rules, drafts)
  const rule = ordered.find(({ field }) => field === chosen)
  const nameOf = (field: string) => texts?.label(field) ?? field
  const drop = (field: string) => setDrafts(({ [field]: _gone, ...others }) => others)
  const { save, move, refused, forget, busy } = useSaving(ordered, drop)
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
        {...(editable && !busy && { onMove: (field: string, by: -1 | 1) => void move(field, by) })}
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
        {rule && (
          <Box ref={editor} sx={{ scrollMarginTop: 72 }}>
            <RuleEditor
              key={rule.field}
              rule={rule}
              name={nameOf(rule.field)}
              editable={editable}
              changed={open.includes(rule.field)}
              busy={busy}
              error={refused?.field === rule.field ? refused.error : null}
              onChange={(next) => setDrafts({ ...drafts, [next.field]: next })}
              onUndo={() => {
                forget()
                drop(rule.field)
              }}
              onSave={() => void save([rule])}
            />
          </Box>
        )}
        <RulePreview rules={ordered} />
      </Box>
      <LeaveGuard unsaved={open.length > 0} />
    </Box>
  )
}

/** Saving a rule, and moving a field, which saves the one or two rules that change places. */
function useSaving(ordered: readonly FieldRule[], drop: (field: string) => void) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [refused, setRefused] = useState<{ field: string; error: unknown } | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(changed: readonly FieldRule[]): Promise<void> {
    setBusy(true)
    setRefused(null)
    try {
      for (const rule of changed) await send(saveFieldRule, { params: { field: rule.field }, body: bodyOf(rule) })
      await cache.invalidateQueries({ queryKey: ['call', officeFieldRules.path] })
      for (const { field } of changed) drop(field)
      afterChange(cache, 'config')
      notify(t('saved_live'), { type: 'success' })
    } catch (problem) {
      setRefused({ field: changed[0]?.field ?? '', error: problem })
    } finally {
      setBusy(false)
    }
  }

  return {
    save,
    move: (field: string, by: -1 | 1) => save(moved(ordered, field, by)),
    refused,
    forget: () => setRefused(null),
    busy,
  }
}
