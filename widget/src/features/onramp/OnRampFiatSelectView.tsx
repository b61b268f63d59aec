import type { PaymentCurrency } from '@latch/protocol/funding.ts'
import { useStore } from 'zustand'
import { goBack } from '#app/navigation.ts'
import { showDecimal } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RowList } from '#ui/RowList.tsx'
import { CurrencyPicture } from './CurrencyPicture.tsx'
import { OnRampGate } from './OnRampGate.tsx'
import { chooseCurrency, onrampStore } from './onrampStore.ts'

/** Chooses the currency to pay with. */
export function OnRampFiatSelectView() {
  return <OnRampGate>{() => <CurrencyPicker />}</OnRampGate>
}

function CurrencyPicker() {
  const t = useT()
  const { options, currency: chosen } = useStore(onrampStore)
  const choose = (currency: PaymentCurrency) => {
    chooseCurrency(currency)
    goBack()
  }
  return (
    <RowList label={t('title.OnRampFiatSelect')}>
      {(options.known?.currencies ?? []).map((currency) => (
        <li key={currency.id}>
          <CurrencyRow
            currency={currency}
            isChosen={currency.id === chosen}
            onChoose={() => choose(currency)}
          />
        </li>
      ))}
    </RowList>
  )
}

type CurrencyRowProps = { currency: PaymentCurrency; isChosen: boolean; onChoose: () => void }

function CurrencyRow({ currency, isChosen, onChoose }: CurrencyRowProps) {
  const t = useT()
  const locale = useLocale()
  const limits = currency.payment_method_limits
  const [min, max] = [Math.min(...limits.map(({ min }) => +min)), Math.max(...limits.map(({ max }) => +max))]
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency.id) ?? currency.id
  const shown = (value: number) => `${showDecimal(String(value), locale)} ${currency.id}`
  return (
    <ListRow
      leading={<CurrencyPicture currency={currency.id} size={40} />}
      title={<Isolated>{name}</Isolated>}
      detail={t('onramp.limits', { min: shown(min), max: shown(max) })}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    />
  )
}
