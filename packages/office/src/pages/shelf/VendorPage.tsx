import type { Body } from '@gasing/contract/call'
import { officeVendors, saveVendor, saveVendorConnection, syncVendorGames } from '@gasing/contract/calls/office/games'
import { officeVendorTerms } from '@gasing/contract/calls/office/vendors'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link, useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { MomentField, SwitchField } from '#parts/inputs.tsx'
import { type FormPartProps, RecordForm } from '#parts/RecordForm.tsx'
import { monospace } from '#theme/theme.ts'
import { allVendors, type OfficeVendor, parsePosition } from './catalogue.ts'
import { PullGames } from './PullGames.tsx'

type VendorBody = Body<typeof saveVendor>
type ConnectionBody = Body<typeof saveVendorConnection>
type Form = VendorBody & Required<ConnectionBody>

const toVendorForm = ({
  name,
  place,
  enabled,
  rests,
  restsUntil,
  framed,
  url,
  operatorId,
  publicKey,
  flags,
}: OfficeVendor): Form => ({
  ...{ name, place, enabled, rests, restsUntil, framed, flags },
  ...{ url: url ?? '', operatorId: operatorId ?? 1, publicKey: publicKey ?? '' },
})

/** One vendor: its status in the lobbies and, for owners, its connection. */
export function VendorPage() {
  const t = useT()
  const { id = '' } = useParams()
  const mayMake = useCallPermission()
  const vendors = useCall(officeVendors, allVendors)
  const vendor = vendors.data?.list.find((each) => each.id === id)
  const linked = vendor !== undefined && vendor.dialect !== 'none'
  const mayConnect = linked && mayMake(saveVendorConnection)
  const save = async (form: Form) => {
    const { url: _u, operatorId: _o, publicKey: _p, flags: _f, ...standing } = form
    // the connection first: refusals mostly concern its address or key, and then nothing of the form is saved
    if (vendor && mayConnect) {
      const connection = toConnection(vendor, form)
      const changed = JSON.stringify(connection) !== JSON.stringify(toConnection(vendor, toVendorForm(vendor)))
      if (changed) await send(saveVendorConnection, { params: { vendor: id }, body: connection })
    }
    await send(saveVendor, { params: { vendor: id }, body: standing })
  }
  return (
    <RecordForm<Form>
      title={vendor?.name ?? t('page_vendors')}
      list="/vendors"
      start={vendor && toVendorForm(vendor)}
      error={vendors.error}
      save={save}
    >
      {(parts) => (
        <Stack spacing={3}>
          <VendorPart {...parts} />
          {linked && <ConnectionPart {...parts} closed={!mayConnect} vendor={vendor} />}
          {linked && mayMake(officeVendorTerms) && (
            <Button component={Link} to={`/vendors/${id}/terms`} variant="outlined" sx={{ alignSelf: 'start' }}>
              {t('vendor_terms')}
            </Button>
          )}
          {linked && mayMake(syncVendorGames) && <PullGames vendor={id} />}
        </Stack>
      )}
    </RecordForm>
  )
}

/** The other dialects authenticate with a secret, which is changed in their terms. */
const signsByKey = ({ dialect }: OfficeVendor): boolean => dialect === 'hub88'

const toConnection = (vendor: OfficeVendor, { url, operatorId, publicKey, flags }: Form): ConnectionBody =>
  signsByKey(vendor) ? { url, operatorId, publicKey, flags } : { url, flags }

function VendorPart({ form, set, wrong }: FormPartProps<Form>) {
  const t = useT()
  return (
    <Stack spacing={2}>
      <TextField
        label={t('vendor_name')}
        required
        value={form.name}
        onChange={({ target }) => set({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        label={t('game_place')}
        helperText={t('game_place_hint')}
        value={form.place}
        onChange={({ target }) => set({ place: parsePosition(target.value) })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <SwitchField
        label={t('vendor_enabled')}
        hint={t('vendor_enabled_hint')}
        value={form.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <SwitchField
        label={t('rests')}
        hint={t('vendor_rests_hint')}
        value={form.rests}
        onChange={(rests) => set({ rests, ...(!rests && { restsUntil: null }) })}
      />
      {form.rests && (
        <MomentField
          label={t('vendor_rests_until')}
          value={form.restsUntil}
          problem={wrong('restsUntil')}
          onChange={(restsUntil) => set({ restsUntil })}
        />
      )}
      <SwitchField
        label={t('vendor_framed')}
        hint={t('vendor_framed_hint')}
        value={form.framed}
        onChange={(framed) => set({ framed })}
      />
    </Stack>
  )
}

/** The bet flags of a vendor; a transfer-wallet vendor sends no bets, so it has none. */
const listFlags = ({ dialect }: OfficeVendor) => (dialect === 'transfer' ? [] : flagNames)

const flagNames = ['winWithoutBet', 'rollbackReopens', 'partialRollback', 'negativeBalance', 'noFreeBets'] as const

function ConnectionPart({ closed, vendor, ...parts }: FormPartProps<Form> & { closed: boolean; vendor: OfficeVendor }) {
  const { form, set, wrong } = parts
  const t = useT()
  return (
    <Stack component="fieldset" spacing={2} disabled={closed} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 650 }}>
        {t('vendor_connection')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {closed ? t('vendor_connection_owner') : t('vendor_connection_hint')}
      </Typography>
      <TextField
        label={t('vendor_url')}
        disabled={closed}
        value={form.url}
        error={wrong('url') !== undefined}
        helperText={wrong('url')}
        onChange={({ target }) => set({ url: target.value.trim() })}
        slotProps={{ htmlInput: { maxLength: 300, inputMode: 'url', spellCheck: false } }}
      />
      {signsByKey(vendor) && <KeyFields {...parts} closed={closed} />}
      {!closed &&
        listFlags(vendor).map((flag) => (
          <SwitchField
            key={flag}
            label={translateOr(`vendor_flag_${flag}`, flag)}
            hint={translateOr(`vendor_flag_${flag}_hint`, '')}
            value={form.flags[flag] === true}
            onChange={(on) => set({ flags: { ...form.flags, [flag]: on } })}
          />
        ))}
    </Stack>
  )
}

function KeyFields({ form, set, wrong, closed }: FormPartProps<Form> & { closed: boolean }) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('vendor_operator_id')}
        disabled={closed}
        value={form.operatorId}
        onChange={({ target }) => set({ operatorId: Math.max(1, parsePosition(target.value, 2_147_483_647)) })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label={t('vendor_public_key')}
        disabled={closed}
        multiline
        minRows={4}
        maxRows={10}
        value={form.publicKey}
        error={wrong('publicKey') !== undefined}
        helperText={wrong('publicKey')}
        onChange={({ target }) => set({ publicKey: target.value })}
        slotProps={{ htmlInput: { maxLength: 4000, spellCheck: false, style: { fontFamily: monospace } } }}
      />
    </>
  )
}
