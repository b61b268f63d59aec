import { currencySign } from '../../i18n/currencySign.ts'
import { useLocale } from '../../i18n/useT.ts'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'

export type CurrencyPictureProps = { /** ISO 4217. */ currency: string; size: number }

/** A currency's picture, or its sign where there is none. */
export function CurrencyPicture({ currency, size }: CurrencyPictureProps) {
  const sign = currencySign(currency, useLocale())
  return (
    <span aria-hidden="true">
      <NetworkIcon name={sign} src={`/public/getCurrencyImage/${currency}`} size={size} />
    </span>
  )
}
