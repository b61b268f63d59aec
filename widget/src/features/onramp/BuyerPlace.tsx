import { useStore } from 'zustand'
import { useLocale, useT } from '#i18n/useT.ts'
import { SelectLine } from '#ui/SelectLine.tsx'
import { buyerPlace, choosePlace, onrampStore } from './onrampStore.ts'
import { countryChoices, subdivisionChoices } from './places.ts'

/** The user's place, which decides which sellers are available: as hosting reports, until the user chooses another. */
export function BuyerPlace() {
  const t = useT()
  const locale = useLocale()
  const state = useStore(onrampStore)
  const { known } = state.options
  if (known === null || known.countries.length === 0) return null
  const place = buyerPlace(state)
  const subdivisions = subdivisionChoices(known.countries, place)
  const unknown = { value: '', label: t('onramp.chooseOne') }
  const withUnknown = (choices: typeof subdivisions, value: string | null) =>
    value === null ? [unknown, ...choices] : choices
  return (
    <>
      <SelectLine
        label={t('onramp.country')}
        value={place.country ?? ''}
        options={withUnknown(countryChoices(known.countries, place, locale), place.country)}
        onChange={(country) => void choosePlace({ country, subdivision: null })}
      />
      {subdivisions.length > 0 && (
        <SelectLine
          label={t('onramp.state')}
          value={place.subdivision ?? ''}
          options={withUnknown(subdivisions, place.subdivision)}
          onChange={(subdivision) => void choosePlace({ ...place, subdivision })}
        />
      )}
    </>
  )
}
