import { formatExact } from '#i18n/format.ts'
import { useLocale } from '#i18n/useT.ts'
import { Isolated } from '#ui/Isolated.tsx'

/** An amount and its coin, which keep their order in languages that run from right to left. */
export function CoinAmount({ value, decimals, symbol }: { value: bigint; decimals: number; symbol: string }) {
  const locale = useLocale()
  return (
    <bdi dir="ltr">
      {formatExact(value, decimals, locale)} <Isolated>{symbol}</Isolated>
    </bdi>
  )
}
