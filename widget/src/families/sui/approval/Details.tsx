import type { SuiAction } from '@latch/families/sui/types.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { formatExact } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import type { ApproveDetails } from '#requests/requestsStore.ts'
import { DataText } from '#ui/DataText.tsx'
import styles from '#ui/Details.module.css'
import { Fact, Facts } from '#ui/Facts.tsx'
import { ReadArea } from '#ui/ReadArea.tsx'
import { AddressFact, AmountFact } from '../../AddressFacts.tsx'
import type { DetailsProps } from '../../approval.ts'
import { CoinAmount } from '../../CoinAmount.tsx'

type Transaction = Extract<ApproveDetails, { type: 'suiSign' | 'suiExecute' }>
type OnChain<Content> = Content & { chain: ChainInfo | undefined }

export function Details({ details, chain }: DetailsProps) {
  const t = useT()
  if (details.type !== 'suiSign' && details.type !== 'suiExecute') return null
  return (
    <ReadArea label={t('approve.messageLabel')} moreLabel={t('approve.readOn')}>
      <GasFacts gas={details.gas} chain={chain} />
      <Actions transaction={details} chain={chain} />
    </ReadArea>
  )
}

/** What the page has fixed of the fee; the rest is the wallet's to find. */
function GasFacts({ gas: { budget, owner }, chain }: OnChain<{ gas: Transaction['gas'] }>) {
  const t = useT()
  const { symbol, decimals } = nativeOf(chain)
  if (budget === null && owner === null) return null
  return (
    <div className={styles.facts}>
      <Facts look="dense">
        {budget !== null && (
          <Fact label={t('approve.maxFee')}>
            <CoinAmount value={budget} decimals={decimals} symbol={symbol} />
          </Fact>
        )}
        {owner !== null && <AddressFact label={t('approve.sui.feePayer')} address={owner} />}
      </Facts>
    </div>
  )
}

/** Every action, read from what is signed; a transaction that is not known whole is shown as it is. */
function Actions({ transaction: { actions, transaction }, chain }: OnChain<{ transaction: Transaction }>) {
  const t = useT()
  const count = actions.length
  if (count === 0) return <p className={styles.note}>{t('approve.sui.nothing')}</p>
  return (
    <>
      <ol className={styles.calls}>
        {actions.map((action, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions have an order and never change it.
          <li key={index}>
            <p className={styles.heading}>{t('approve.instruction', { index: index + 1, count })}</p>
            <div className={styles.facts}>
              <Facts look="dense">
                <Fact label={t('approve.action')}>{t(`approve.sui.${action.name}`)}</Fact>
                <ActionFacts action={action} chain={chain} />
              </Facts>
            </div>
          </li>
        ))}
      </ol>
      {actions.some(({ name }) => name === 'unknown') && <DataText text={transaction} />}
    </>
  )
}

function nativeOf(chain: ChainInfo | undefined): { symbol: string; decimals: number } {
  return chain?.nativeCurrency ?? { symbol: 'SUI', decimals: 9 }
}

function ActionFacts({ action, chain }: OnChain<{ action: SuiAction }>) {
  const t = useT()
  const locale = useLocale()
  const { symbol, decimals } = nativeOf(chain)
  switch (action.name) {
    case 'transfer':
      return (
        <>
          {action.amount === null ? (
            <Fact label={t('approve.amount')}>{t('approve.sui.all')}</Fact>
          ) : (
            <AmountFact value={formatExact(action.amount, decimals, locale)} unit={symbol} />
          )}
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    case 'coinTransfer':
      return (
        <>
          <AmountFact value={formatExact(action.amount, 0, locale)} unit={t('approve.baseUnits')} />
          <AddressFact label={t('approve.sui.coin')} address={action.coin} />
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    case 'objectTransfer':
      return (
        <>
          <AddressFact label={t('approve.sui.object')} address={action.object ?? t('approve.sui.made')} />
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    case 'call':
      return <AddressFact label={t('approve.sui.function')} address={action.target} />
    case 'upgrade':
      return <AddressFact label={t('approve.sui.package')} address={action.package} />
    case 'publish':
    case 'unknown':
      return null
  }
}
