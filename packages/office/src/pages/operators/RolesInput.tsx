import { type OperatorRole, operatorRoles } from '@gasing/contract/who'
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useT } from '#i18n/provider.ts'

type RolesInputProps = { value: readonly OperatorRole[]; onChange: (roles: OperatorRole[]) => void }

/** The roles of an operator, each with its purpose. */
export function RolesInput({ value, onChange }: RolesInputProps) {
  const t = useT()
  const toggle = (role: OperatorRole, on: boolean) =>
    onChange(operatorRoles.filter((each) => (each === role ? on : value.includes(each))))
  return (
    <FormControl component="fieldset" error={value.length === 0}>
      <FormLabel component="legend">{t('roles')}</FormLabel>
      <FormGroup>
        {operatorRoles.map((role) => (
          <div key={role}>
            <FormControlLabel
              label={t(`role_${role}`)}
              control={
                <Checkbox
                  checked={value.includes(role)}
                  onChange={(_, on) => toggle(role, on)}
                  slotProps={{ input: { 'aria-describedby': `role-${role}` } }}
                />
              }
            />
            <FormHelperText id={`role-${role}`} error={false} sx={{ mt: -1, ml: 4 }}>
              {t(`role_${role}_hint`)}
            </FormHelperText>
          </div>
        ))}
      </FormGroup>
      {value.length === 0 && <FormHelperText>{t('role_needed')}</FormHelperText>}
    </FormControl>
  )
}
