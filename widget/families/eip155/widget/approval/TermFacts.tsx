import type { ChainInfo } from '@latch/protocol/config.ts'
import { CoinAmount } from '@latch/widget/src/families/CoinAmount.tsx'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import type { TransactionTerm } from '../requests/details.ts'
import { maxFee } from './maxFee.ts'

/** Fees are quoted in billionths of the native currency. */
const GWEI_DECIMALS = 9
const FEES: readonly TransactionTerm['name'][] = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

type TermFactsProps = { terms: readonly TransactionTerm[]; chain: ChainInfo | undefined }

/** Terms of a transaction that the page fixed and the wallet would otherwise choose, with the resulting cost. */
export function TermFacts({ terms, chain }: TermFactsProps) {
  const t = useT()
  const locale = useLocale()
  const fee = maxFee(terms)
  return (
    <Facts look="dense">
      {fee !== null && chain !== undefined && (
        <Fact label={t('approve.maxFee')}>
          <CoinAmount
            value={fee}
            decimals={chain.nativeCurrency.decimals}
            symbol={chain.nativeCurrency.symbol}
          />
        </Fact>
      )}
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
