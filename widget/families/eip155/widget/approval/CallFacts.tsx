import type { ChainInfo } from '@latch/protocol/config.ts'
import { AddressFact } from '@latch/widget/src/families/AddressFacts.tsx'
import { CoinAmount } from '@latch/widget/src/families/CoinAmount.tsx'
import { useT } from '@latch/widget/src/i18n/useT.ts'
import { DataText } from '@latch/widget/src/ui/DataText.tsx'
import styles from '@latch/widget/src/ui/Details.module.css'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import type { CallMeaning } from '../../bytes/callMeaning.ts'
import { type DecodedCall, leavesOf } from '../../bytes/decodeCall.ts'
import { MeaningFacts } from './MeaningFacts.tsx'

export type CallFactsProps = { reading: DecodedCall; valueWei: bigint; chain: ChainInfo | undefined }

/** Shows one call in full: its known effect, amount and parties, its data, and the calls inside it. */
export function CallFacts({ reading, valueWei, chain }: CallFactsProps) {
  const t = useT()
  const { data, meaning } = reading
  const currency = chain?.nativeCurrency ?? { symbol: 'wei', decimals: 0 }
  const bytes = dataLength(reading)
  return (
    <div className={styles.facts}>
      <Facts look="dense">
        {meaning !== null && <MeaningFacts call={reading} meaning={meaning} chain={chain} />}
        {(valueWei > 0n || !meaning?.quantity) && (
          <Fact label={t('approve.amount')}>
            <span className={styles.amount}>
              <CoinAmount value={valueWei} decimals={currency.decimals} symbol={currency.symbol} />
            </span>
          </Fact>
        )}
        <ContractFact reading={reading} />
        <Fact label={t('approve.data')}>
          {bytes > 0 ? t('approve.bytes', { count: bytes }) : t('approve.noData')}
        </Fact>
      </Facts>
      {reading.inner.length > 0 && <CarriedCalls leaves={leavesOf(reading)} chain={chain} />}
      {bytes > 0 && <DataText text={data} />}
    </div>
  )
}

function ContractFact({ reading: { to, meaning } }: { reading: DecodedCall }) {
  const t = useT()
  if (to === null) return <Fact label={t('approve.to')}>{t('approve.create')}</Fact>
  return <AddressFact label={t(contractLabel(meaning))} address={to} />
}

/** The calls that this one makes a contract do. */
function CarriedCalls({ leaves, chain }: { leaves: readonly DecodedCall[]; chain: ChainInfo | undefined }) {
  const t = useT()
  return (
    <ol className={styles.carried}>
      {leaves.map((leaf, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have an order and never change it.
        <li key={index}>
          <p className={styles.heading}>{t('approve.carried', { index: index + 1, count: leaves.length })}</p>
          <Facts look="dense">
            {leaf.meaning === null ? (
              <Fact label={t('approve.data')}>
                {dataLength(leaf) > 0 ? t('approve.bytes', { count: dataLength(leaf) }) : t('approve.noData')}
              </Fact>
            ) : (
              <MeaningFacts call={leaf} meaning={leaf.meaning} chain={chain} />
            )}
            <ContractFact reading={leaf} />
          </Facts>
        </li>
      ))}
    </ol>
  )
}

function dataLength({ data }: DecodedCall): number {
  return Math.ceil((data.length - 2) / 2)
}

/** Calls that only contracts of tokens and collections have. */
const OF_TOKENS =
  /^(transfer|transferFrom|approve|(in|de)creaseAllowance|approveAll|revokeAll|(un)?wrap|delegate)$/

function contractLabel(meaning: CallMeaning | null): 'approve.to' | 'approve.contract' | 'approve.token' {
  if (meaning === null) return 'approve.to'
  const isToken = OF_TOKENS.test(meaning.name) && meaning.parties.every(({ role }) => role !== 'token')
  return isToken ? 'approve.token' : 'approve.contract'
}
