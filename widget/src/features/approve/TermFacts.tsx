import { formatExact } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/useT.ts'
import type { TransactionTerm } from '../../requests/requestsStore.ts'
import { Fact, Facts } from './Facts.tsx'

/** Fees are quoted in billionths of the native currency. */
const GWEI_DECIMALS = 9
const FEES: readonly TransactionTerm['name'][] = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

/** What the page fixed of a transaction that the wallet would otherwise choose. */
export function TermFacts({ terms }: { terms: readonly TransactionTerm[] }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Facts>
      {terms.map(({ name, value }) => (
        <Fact key={name} label={t(`approve.${name}`)}>
          {FEES.includes(name)
            ? t('approve.gwei', { amount: formatExact(value, GWEI_DECIMALS, locale) })
            : formatExact(value, 0, locale)}
        </Fact>
      ))}
    </Facts>
  )
}
