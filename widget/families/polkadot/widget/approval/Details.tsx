import type { ChainInfo } from '@latch/protocol/config.ts'
import { AddressFact, AmountFact } from '@latch/widget/src/families/AddressFacts.tsx'
import type { DetailsProps } from '@latch/widget/src/families/approval.ts'
import { CoinAmount } from '@latch/widget/src/families/CoinAmount.tsx'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import { DataText } from '@latch/widget/src/ui/DataText.tsx'
import styles from '@latch/widget/src/ui/Details.module.css'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import { ReadArea } from '@latch/widget/src/ui/ReadArea.tsx'
import type { PolkadotAction } from '../../bytes/transfer.ts'

/** Shows the call, decoded from the signed data; an unknown one by its numbers, and in full. */
export function Details({ details, chain }: DetailsProps) {
  const t = useT()
  if (details.type !== 'polkadotSign' && details.type !== 'polkadotSend') return null
  const { action, fee, method, tip } = details
  return (
    <ReadArea label={t('approve.messageLabel')}>
      <div className={styles.facts}>
        <Facts look="dense">
          <Fact label={t('approve.action')}>{t(`approve.polkadot.${action.name}`)}</Fact>
          <ActionFacts action={action} chain={chain} />
          {fee !== null && fee > 0n && (
            <CoinFact label={t('approve.polkadot.fee')} amount={fee} chain={chain} />
          )}
          {tip > 0n && <CoinFact label={t('approve.tip')} amount={tip} chain={chain} />}
        </Facts>
      </div>
      {action.name === 'unknown' && <DataText text={method} />}
    </ReadArea>
  )
}

type OnChain<Content> = Content & { chain: ChainInfo | undefined }

function ActionFacts({ action, chain }: OnChain<{ action: PolkadotAction }>) {
  const t = useT()
  const locale = useLocale()
  if (action.name === 'unknown')
    return (
      <>
        <Fact label={t('approve.polkadot.pallet')}>{String(action.pallet)}</Fact>
        <Fact label={t('approve.polkadot.call')}>{String(action.call)}</Fact>
      </>
    )
  const { symbol, decimals } = nativeCurrency(chain)
  return (
    <>
      <AmountFact value={formatExact(action.amount, decimals, locale)} unit={symbol} />
      <AddressFact label={t('approve.to')} address={action.to} />
    </>
  )
}

function CoinFact({ label, amount, chain }: OnChain<{ label: string; amount: bigint }>) {
  const { symbol, decimals } = nativeCurrency(chain)
  return (
    <Fact label={label}>
      <CoinAmount value={amount} decimals={decimals} symbol={symbol} />
    </Fact>
  )
}

function nativeCurrency(chain: ChainInfo | undefined): { symbol: string; decimals: number } {
  return chain?.nativeCurrency ?? { symbol: 'DOT', decimals: 10 }
}
