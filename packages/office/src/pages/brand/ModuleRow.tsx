import { saveModule } from '@gasing/contract/calls/office/brand'
import { waitingModules } from '@gasing/contract/modules'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useQuickAction } from '#api/use-action.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { monospace } from '#theme/theme.ts'

export type Module = { readonly modId: string; readonly enabled: '0' | '1'; readonly childrenNodes: readonly Module[] }

type ModuleRowProps = {
  module: Module
  depth: number
  parentOn: boolean
  editable: boolean
  /** What visitors do not get even if it is on, because no code can be sent. */
  withheld: readonly string[]
}

/** A module's switch with its purpose, and the modules below it. A module whose product does not exist yet, or that needs a code which cannot be sent, says so. */
export function ModuleRow({ module, depth, parentOn, editable, withheld }: ModuleRowProps) {
  const { modId, enabled, childrenNodes } = module
  const t = useT()
  const { busy, change } = useModuleSwitch(modId)
  const on = enabled === '1'
  const waits = waitingModules.includes(modId)
  const hint = translateOr(`module_${modId}_hint`, '')
  const isWithheld = on && parentOn && withheld.includes(modId)
  const nameId = `module-${modId}`
  const notes = [hint && `${nameId}-hint`, isWithheld && `${nameId}-withheld`].filter(Boolean).join(' ')
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          px: 2,
          py: 0.75,
          pl: 2 + depth * 3,
          borderTop: depth === 0 ? 0 : 1,
          borderColor: 'divider',
          color: parentOn ? undefined : 'text.secondary',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
            <Typography id={nameId} sx={{ fontWeight: depth === 0 ? 650 : 500 }}>
              {translateOr(`module_${modId}`, modId)}
            </Typography>
            <Typography variant="caption" color="textSecondary" sx={{ fontFamily: monospace, fontSize: '0.72rem' }}>
              {modId}
            </Typography>
          </Box>
          {waits && <Chip size="small" label={t('module_waits')} />}
          {hint && (
            <Typography id={`${nameId}-hint`} variant="body2" color="textSecondary">
              {hint}
            </Typography>
          )}
          {isWithheld && (
            <Typography id={`${nameId}-withheld`} variant="body2" sx={{ color: 'warning.main', fontWeight: 550 }}>
              {t('module_withheld')}
            </Typography>
          )}
        </Box>
        <Switch
          size="small"
          checked={on && !waits}
          disabled={!editable || busy || waits}
          onChange={(_, next) => void change(next)}
          slotProps={{ input: { 'aria-labelledby': nameId, ...(notes && { 'aria-describedby': notes }) } }}
        />
      </Box>
      {childrenNodes.map((child) => (
        <ModuleRow
          key={child.modId}
          {...{ module: child, depth: depth + 1, parentOn: parentOn && on, editable, withheld }}
        />
      ))}
    </>
  )
}

function useModuleSwitch(modId: string) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const { busy, run } = useQuickAction()
  const change = (on: boolean) =>
    run(async () => {
      await send(saveModule, { params: { modId }, body: { enabled: on ? '1' : '0' } })
      await askAgain()
      notify(t(on ? 'module_on' : 'module_off', { name: translateOr(`module_${modId}`, modId) }), { type: 'success' })
    })
  return { busy, change }
}
