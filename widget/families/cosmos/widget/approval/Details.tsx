import type { ChainInfo } from '@latch/protocol/config.ts'
import { AddressFact } from '@latch/widget/src/families/AddressFacts.tsx'
import type { DetailsProps } from '@latch/widget/src/families/approval.ts'
import { CoinAmount } from '@latch/widget/src/families/CoinAmount.tsx'
import { useT } from '@latch/widget/src/i18n/useT.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import { DataText } from '@latch/widget/src/ui/DataText.tsx'
import styles from '@latch/widget/src/ui/Details.module.css'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import { Isolated } from '@latch/widget/src/ui/Isolated.tsx'
import { ReadArea } from '@latch/widget/src/ui/ReadArea.tsx'
import type { CosmosAction, CosmosCoin } from '../../bytes/decodeTransaction.ts'
import { hasFee } from '../../bytes/fee.ts'

type Transaction = Extract<ApproveDetails, { type: 'cosmosSign' }>
type OnChain<Content> = Content & { chain: ChainInfo | undefined }

export function Details({ details, chain }: DetailsProps) {
  const t = useT()
  if (details.type !== 'cosmosSign') return null
  return (
    <ReadArea label={t('approve.messageLabel')}>
      <TransactionFacts transaction={details} chain={chain} />
      <Actions transaction={details} chain={chain} />
    </ReadArea>
  )
}

/** Shows everything but the messages: maximum fee and its payers, tip, and the memo, by which exchanges identify their customers. */
function TransactionFacts({
  transaction: { account, maxFee, payer, granter, tip, tipper, memo },
  chain,
}: OnChain<{ transaction: Transaction }>) {
  const t = useT()
  // An allowance of the granter pays for the payer.
  const feePayers = [granter, payer].filter((address) => address !== '')
  return (
    <div className={styles.facts}>
      <Facts look="dense">
        {hasFee(maxFee) ? (
          <CoinFacts label={t('approve.maxFee')} coins={maxFee} chain={chain} />
        ) : (
          <Fact label={t('approve.maxFee')}>{t('approve.cosmos.noFee')}</Fact>
        )}
        {feePayers.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the granter is always before the payer.
          <AddressFact key={index} label={t('approve.feePayer')} address={address} />
        ))}
        <CoinFacts label={t('approve.tip')} coins={tip} chain={chain} />
        {!['', account].includes(tipper) && (
          <AddressFact label={t('approve.cosmos.tipper')} address={tipper} />
        )}
        {memo !== '' && (
          <Fact label={t('approve.memo')}>
            <Isolated>{memo}</Isolated>
          </Fact>
        )}
      </Facts>
    </div>
  )
}

/** Shows every message in order; an unknown one is shown undecoded. */
function Actions({
  transaction: { account, actions, document, isWhole },
  chain,
}: OnChain<{ transaction: Transaction }>) {
  const t = useT()
  const count = actions.length
  if (count === 0 && isWhole) return <p className={styles.note}>{t('approve.cosmos.nothing')}</p>
  return (
    <>
      <ol className={styles.calls}>
        {actions.map((action, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have an order and never change it.
          <li key={index}>
            <p className={styles.heading}>{t('approve.instruction', { index: index + 1, count })}</p>
            <div className={styles.facts}>
              <Facts look="dense">
                <Fact label={t('approve.action')}>{t(`approve.cosmos.${action.name}`)}</Fact>
                <ActionFacts action={action} account={account} chain={chain} />
              </Facts>
            </div>
          </li>
        ))}
      </ol>
      {(!isWhole || actions.some(({ name }) => name === 'unknown')) && <DataText text={document} />}
    </>
  )
}

function ActionFacts({ action, account, chain }: OnChain<{ action: CosmosAction; account: string }>) {
  const t = useT()
  if (action.name === 'unknown')
    return [action.type, ...action.carried].map((type, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: messages have an order and never change it.
      <AddressFact key={index} label={t('approve.type')} address={type} />
    ))
  return (
    <>
      {action.from !== account && <AddressFact label={t('approve.from')} address={action.from} />}
      <CoinFacts label={t('approve.amount')} coins={action.coins} chain={chain} />
      <AddressFact label={t('approve.to')} address={action.to} />
    </>
  )
}

/** The chain's own coin by its name, others in their smallest units. */
function CoinFacts({ label, coins, chain }: OnChain<{ label: string; coins: readonly CosmosCoin[] }>) {
  return coins.map(({ denom, amount }, index) => {
    const isOwn = chain?.parameters?.denom === denom
    const { symbol, decimals } = isOwn ? chain.nativeCurrency : { symbol: denom, decimals: 0 }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a denomination may stand twice.
      <Fact key={index} label={label}>
        <span className={styles.amount}>
          <CoinAmount value={amount} decimals={decimals} symbol={symbol} />
        </span>
      </Fact>
    )
  })
}
