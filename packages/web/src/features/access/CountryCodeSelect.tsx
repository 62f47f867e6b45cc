import { countries } from '@gasing/contract/calls/system'
import { Icon } from '@gasing/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '#api/query.ts'
import { boot } from '#boot.ts'
import { languageTag, numberTag, useT } from '#i18n/i18n.ts'
import { fieldName } from '#shared/field-text.ts'

/** Where a number is most likely from: where the visitor is, else where the brand's language is spoken. */
function likelyCountry(): string {
  const { country } = boot.location
  return country || (new Intl.Locale(languageTag(boot.defaultLanguage)).maximize().region ?? '')
}

/** The dialling code before a mobile number; the countries by name in the reader's language. */
export function CountryCodeSelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  useT()
  const found = useQuery(queryOf(countries, {}))
  const list = found.data ?? []
  const names = new Intl.DisplayNames(numberTag(), { type: 'region' })
  const likely = (list.find(({ countryCode }) => countryCode === likelyCountry()) ?? list[0])?.countryDialingCode
  useEffect(() => {
    if (!value && likely) onChange(likely)
  }, [value, likely, onChange])
  // START-8: without the list the number is typed with its code
  if (list.length === 0) return null
  return (
    <span className="relative -ms-3.5 inline-flex min-h-12 items-center border-e border-line ps-3.5 pe-7 text-ink">
      <bdi>+{value}</bdi>
      <Icon name="chevron-down" className="absolute end-2 size-4 text-muted" />
      <select
        aria-label={fieldName('countryDialingCode')}
        className="absolute inset-0 cursor-pointer opacity-0"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {list.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            {`${names.of(countryCode) ?? countryCode} +${countryDialingCode}`}
          </option>
        ))}
      </select>
    </span>
  )
}
