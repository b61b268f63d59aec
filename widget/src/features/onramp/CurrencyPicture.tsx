import { NetworkIcon } from '../../ui/NetworkIcon.tsx'

export type CurrencyPictureProps = { /** ISO 4217. */ currency: string; size: number }

/** A currency's picture, or its initial where there is none. */
export function CurrencyPicture({ currency, size }: CurrencyPictureProps) {
  return (
    <span aria-hidden="true">
      <NetworkIcon name={currency} id={currency} src={`/public/getCurrencyImage/${currency}`} size={size} />
    </span>
  )
}
