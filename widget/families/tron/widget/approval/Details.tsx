import type { ChainInfo } from '@latch/protocol/config.ts'
import { AddressFact, AmountFact } from '@latch/widget/src/families/AddressFacts.tsx'
import type { DetailsProps } from '@latch/widget/src/families/approval.ts'
import { CoinAmount } from '@latch/widget/src/families/CoinAmount.tsx'
import { MemoFact } from '@latch/widget/src/families/MemoFact.tsx'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import { DataText } from '@latch/widget/src/ui/DataText.tsx'
import styles from '@latch/widget/src/ui/Details.module.css'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import { Isolated } from '@latch/widget/src/ui/Isolated.tsx'
import { ReadArea } from '@latch/widget/src/ui/ReadArea.tsx'
import { isEndless, UNLIMITED } from '#endless.ts'
import type { TronAction } from '../../bytes/types.ts'

type OnChain<Content> = Content & { chain: ChainInfo | undefined }

export function Details({ details, chain }: DetailsProps) {
  const t = useT()
  if (details.type !== 'tronSign' && details.type !== 'tronSend') return null
  const { action, feeLimit, memo } = details
  return (
    <ReadArea label={t('approve.messageLabel')}>
      <div className={styles.facts}>
        <Facts look="dense">
          <Fact label={t('approve.action')}>{t(LABELS[action.name])}</Fact>
          <ActionFacts action={action} chain={chain} />
          <MemoFact memo={memo} />
          {feeLimit > 0n && (
            <Fact label={t('approve.maxFee')}>
              <CoinAmount value={feeLimit} {...nativeCurrency(chain)} />
            </Fact>
          )}
        </Facts>
      </div>
      {(action.name === 'call' || action.name === 'other') && action.data !== '' && (
        <>
          <p className={styles.heading}>{t('approve.rawData')}</p>
          <DataText text={`0x${action.data}`} />
        </>
      )}
    </ReadArea>
  )
}

const LABELS = {
  transfer: 'approve.tron.transfer',
  assetTransfer: 'approve.does.transfer',
  tokenTransfer: 'approve.does.transfer',
  tokenApprove: 'approve.does.approve',
  call: 'approve.tron.call',
  other: 'approve.tron.other',
} as const satisfies Record<TronAction['name'], string>

function nativeCurrency(chain: ChainInfo | undefined): { symbol: string; decimals: number } {
  return chain?.nativeCurrency ?? { symbol: 'TRX', decimals: 6 }
}

function ActionFacts({ action, chain }: OnChain<{ action: TronAction }>) {
  const t = useT()
  const locale = useLocale()
  const { symbol, decimals } = nativeCurrency(chain)
  const coins = (amount: bigint) => <AmountFact value={formatExact(amount, decimals, locale)} unit={symbol} />
  switch (action.name) {
    case 'transfer':
      return (
        <>
          {coins(action.amount)}
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    case 'assetTransfer':
      return (
        <>
          <UnitsFact amount={action.amount} />
          <Fact label={t('approve.tokenId')}>
            <Isolated dir="ltr">{action.asset}</Isolated>
          </Fact>
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    case 'tokenTransfer':
      return (
        <>
          <UnitsFact amount={action.amount} />
          <AddressFact label={t('approve.token')} address={action.contract} />
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    case 'tokenApprove':
      return (
        <>
          <UnitsFact amount={action.amount} isLimit />
          <AddressFact label={t('approve.token')} address={action.contract} />
          <AddressFact label={t('approve.spender')} address={action.spender} />
        </>
      )
    case 'call':
      return (
        <>
          {action.value > 0n && coins(action.value)}
          {action.asset !== null && (
            <>
              <UnitsFact amount={action.asset.amount} />
              <Fact label={t('approve.tokenId')}>{String(action.asset.id)}</Fact>
            </>
          )}
          <AddressFact label={t('approve.contract')} address={action.contract} />
        </>
      )
    case 'other':
      return (
        <Fact label={t('approve.type')} wide>
          <Isolated dir="ltr">{action.type}</Isolated>
        </Fact>
      )
  }
}

/** Shows an amount of a token with unproven decimals. @param isLimit - True for an allowance, which may be unlimited. */
function UnitsFact({ amount, isLimit = false }: { amount: bigint; isLimit?: boolean }) {
  const t = useT()
  const units = formatExact(amount, 0, useLocale())
  const limit =
    amount === UNLIMITED ? t('approve.unlimited') : t('approve.asGoodAsUnlimited', { amount: units })
  return (
    <Fact label={t('approve.quantity.amount')} wide>
      <bdi>{isLimit && isEndless(amount) ? limit : units}</bdi>
    </Fact>
  )
}
