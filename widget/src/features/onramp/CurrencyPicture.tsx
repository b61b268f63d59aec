import { currencySign } from '#i18n/currencySign.ts'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'

export type CurrencyPictureProps = { /** ISO 4217. */ currency: string; size: number }

/** A currency's picture, or its sign if it has none. */
export function CurrencyPicture({ currency, size }: CurrencyPictureProps) {
  // The sign as used at home: the first letter of US$ is less clear than $.
  const sign = currencySign(currency, 'en')
  return (
    <span aria-hidden="true">
      <NetworkIcon name={sign} src={`/public/getCurrencyImage/${currency}`} size={size} />
    </span>
  )
}
