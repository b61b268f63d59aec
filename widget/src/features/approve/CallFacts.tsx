import type { ChainInfo } from '../../../protocol/config.ts'
import { callMeaning } from '../../chains/eip155/callMeaning.ts'
import { formatExact } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/useT.ts'
import type { Call } from '../../requests/requestsStore.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import styles from './Details.module.css'
import { MeaningFacts } from './MeaningFacts.tsx'

/** One call in full: what it does as far as that is known, how much, to whom, and its data. */
export function CallFacts({ call, chain }: { call: Call; chain: ChainInfo | undefined }) {
  const t = useT()
  const locale = useLocale()
  const { to, valueWei, data } = call
  const currency = chain?.nativeCurrency ?? { symbol: 'wei', decimals: 0 }
  const meaning = to === null ? null : callMeaning(data)
  const bytes = Math.ceil((data.length - 2) / 2)
  return (
    <div className={styles.facts}>
      <Facts look="dense">
        {meaning !== null && <MeaningFacts meaning={meaning} />}
        <Fact label={t('approve.amount')}>
          <span className={styles.amount}>
            {formatExact(valueWei, currency.decimals, locale)} <bdi>{currency.symbol}</bdi>
          </span>
        </Fact>
        {to === null ? (
          <Fact label={t('approve.to')}>{t('approve.create')}</Fact>
        ) : (
          <Fact label={t(meaning === null ? 'approve.to' : 'approve.token')} wide>
            <bdi dir="ltr">{to}</bdi>
          </Fact>
        )}
        <Fact label={t('approve.data')}>
          {bytes > 0 ? t('approve.bytes', { count: bytes }) : t('approve.noData')}
        </Fact>
      </Facts>
      {bytes > 0 && (
        <p className={styles.data} dir="ltr">
          {data}
        </p>
      )}
    </div>
  )
}
