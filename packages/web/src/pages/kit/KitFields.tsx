import { DateRange } from '@gasing/ui/DateRange'
import { Checkbox, Field } from '@gasing/ui/Field'
import { Icon } from '@gasing/ui/Icon'
import { Select } from '@gasing/ui/Select'
import { TextArea } from '@gasing/ui/TextArea'
import { useState } from 'react'
import { getBrandToday } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { KitSection } from './KitSection.tsx'

const pair = 'grid gap-4 sm:grid-cols-2'

/** Fields empty, filled, invalid and disabled. */
export function KitFields() {
  const t = useT()
  const [days, setDays] = useState({ from: getBrandToday(), to: getBrandToday() })
  const choices = ['home', 'games', 'wallet'] as const
  return (
    <>
      <KitSection name="Field">
        <div className={pair}>
          <Field label={t('search_games')} hint={t('trial_hint')} />
          <Field label={t('wallet')} defaultValue="1,234.00" problem={t('unknown_error')} />
          <Field
            label={t('balance')}
            type="password"
            defaultValue="Sandbox"
            reveal={{ show: t('balance_show'), hide: t('balance_hide') }}
          />
          <Field
            label={t('member_centre')}
            disabled
            start={<Icon name="search" />}
            defaultValue={t('account_record')}
          />
        </div>
        <Checkbox defaultChecked>{t('footer_responsibility_text', { age: 18 })}</Checkbox>
        <Checkbox problem={t('unknown_error')}>{t('offline')}</Checkbox>
      </KitSection>
      <KitSection name="TextArea">
        <div className={pair}>
          <TextArea label={t('feedback')} hint={t('hero_text')} />
          <TextArea label={t('feedback')} problem={t('in_network_again')} defaultValue={t('hero_text')} />
        </div>
      </KitSection>
      <KitSection name="Select">
        <div className={pair}>
          <Select label={t('categories')} choices={choices.map((value) => ({ value, text: t(value) }))} />
          <Select
            label={t('language')}
            choices={choices.map((value) => ({ value, text: t(value) }))}
            problem={t('unknown_error')}
          />
        </div>
      </KitSection>
      <KitSection name="DateRange">
        <DateRange
          value={days}
          today={getBrandToday()}
          presets={[
            { text: t('home'), days: 1 },
            { text: t('wallet'), days: 7 },
          ]}
          texts={{ label: t('account_record'), from: t('previous'), to: t('next') }}
          onChange={setDays}
        />
      </KitSection>
    </>
  )
}
