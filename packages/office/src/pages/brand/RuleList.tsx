import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { canBeRequired, type FieldRule, isProof } from './rule-drafts.ts'

type RuleListProps = {
  rules: readonly FieldRule[]
  open: readonly string[]
  chosen: string
  nameOf: (field: string) => string
  onChoose: (field: string) => void
  onMove?: (field: string, by: -1 | 1) => void
}

/** The fields in the form's order. Disabled ones are faded; one with unsaved changes says so. */
export function RuleList({ rules, open, chosen, nameOf, onChoose, onMove }: RuleListProps) {
  const t = useT()
  const summary = (rule: FieldRule) => (isProof(rule) ? t('rule_enabled') : lengths(rule))
  const lengths = ({ minLength: min, maxLength: max }: FieldRule) =>
    min === max ? t('rule_summary_one', { max }) : t('rule_summary', { min, max })
  return (
    <Panel title={t('fields')} flush>
      <List dense disablePadding sx={{ pb: 1 }}>
        {rules.map((rule, place) => (
          <ListItem
            key={rule.field}
            disablePadding
            secondaryAction={
              onMove && (
                <RuleMoveButtons
                  name={nameOf(rule.field)}
                  first={place === 0}
                  last={place === rules.length - 1}
                  onMove={(by) => onMove(rule.field, by)}
                />
              )
            }
          >
            <ListItemButton
              selected={rule.field === chosen}
              aria-current={rule.field === chosen || undefined}
              onClick={() => onChoose(rule.field)}
              sx={{ py: 0.6, pr: 12 }}
            >
              <ListItemText
                sx={{ my: 0, ...(!rule.enabled && { color: 'text.secondary' }) }}
                primary={
                  <Box component="span" sx={{ fontWeight: rule.enabled ? 600 : 400 }}>
                    {nameOf(rule.field)}
                    {rule.enabled && rule.required && canBeRequired(rule) && ' *'}
                  </Box>
                }
                secondary={
                  <>
                    {rule.enabled ? summary(rule) : t('field_off')}
                    {open.includes(rule.field) && (
                      <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, ml: 1 }}>
                        {t('unsaved_short')}
                      </Box>
                    )}
                  </>
                }
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Panel>
  )
}

function RuleMoveButtons({
  name,
  first,
  last,
  onMove,
}: {
  name: string
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
}) {
  const t = useT()
  return (
    <>
      <IconButton size="small" disabled={first} aria-label={t('move_up', { name })} onClick={() => onMove(-1)}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" disabled={last} aria-label={t('move_down', { name })} onClick={() => onMove(1)}>
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  )
}
