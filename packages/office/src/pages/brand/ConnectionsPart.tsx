import { gameScreens } from '@gasing/contract/calls/office/brand'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useController } from 'react-hook-form'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { SwitchInput, TextInput } from './inputs.tsx'
import { areHosts, areOrigins, type SettingsForm } from './settings-form.ts'

/** External hosts that the portal uses, and where it shows what. */
export function ConnectionsPart() {
  const t = useT()
  return (
    <Panel title={t('connections')} hint={t('connections_hint')}>
      <Stack spacing={2.25}>
        <SwitchInput name="customerService" label={t('customer_service')} hint={t('customer_service_hint')} />
        <BarsInput />
        <TextInput
          name="appHiddenOn"
          label={t('app_hidden_on')}
          hint={t('app_hidden_on_hint')}
          multiline
          rows={2}
          validate={(value) => areHosts(String(value)) || t('hosts_unsound')}
        />
        <TextInput
          name="imageCdns"
          label={t('image_cdns')}
          hint={t('image_cdns_hint')}
          multiline
          rows={2}
          validate={(value) => areOrigins(String(value)) || t('origins_unsound')}
        />
        <TextInput
          name="launchGameCdns"
          label={t('launch_game_cdns')}
          hint={t('launch_game_cdns_hint')}
          multiline
          rows={2}
          validate={(value) => areOrigins(String(value)) || t('origins_unsound')}
        />
        <TextInput
          name="gtagId"
          label={t('gtag_id')}
          hint={t('gtag_id_hint')}
          validate={(value) => /^([A-Z]{1,4}-[A-Z0-9]{4,20})?$/i.test(String(value).trim()) || t('gtag_unsound')}
          slotProps={{ htmlInput: { maxLength: 25, spellCheck: false } }}
        />
      </Stack>
    </Panel>
  )
}

/** ROUTE-17: game screens that keep the bars. */
function BarsInput() {
  const t = useT()
  const { field } = useController<SettingsForm, 'barsShownOn'>({ name: 'barsShownOn' })
  return (
    <div>
      <FormLabel id="bars-shown">{t('bars_shown_on')}</FormLabel>
      <FormGroup row role="group" aria-labelledby="bars-shown" sx={{ gap: 1 }}>
        {gameScreens.map((screen) => (
          <FormControlLabel
            key={screen}
            label={t(`screen_${screen}`)}
            disabled={field.disabled ?? false}
            control={
              <Checkbox
                checked={field.value.includes(screen)}
                onChange={(_, on) =>
                  field.onChange(on ? [...field.value, screen] : field.value.filter((other) => other !== screen))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>{t('bars_shown_on_hint')}</FormHelperText>
    </div>
  )
}
