import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
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
import type { TextOrBytes } from '#messageText.ts'
import type { StacksAction, StacksCondition } from '../../bytes/types.ts'

type OnChain<Content> = Content & { chain: ChainInfo | undefined }

export function Details({ details, chain }: DetailsProps) {
  const t = useT()
  if (details.type === 'stacksStructured')
    return (
      <ReadArea label={t('approve.messageLabel')}>
        <p className={styles.heading}>{t('approve.stacks.domain')}</p>
        <Value text={details.domain} />
        <p className={styles.heading}>{t('approve.stacks.data')}</p>
        <Value text={details.message} />
      </ReadArea>
    )
  if (details.type !== 'stacksSign' && details.type !== 'stacksSend') return null
  const { action, allowsMore, conditions, fee, isSponsored, nonce } = details
  return (
    <ReadArea label={t('approve.messageLabel')}>
      <div className={styles.facts}>
        <Facts look="dense">
          <Fact label={t('approve.action')}>{t(`approve.stacks.${action.name}`)}</Fact>
          <ActionFacts action={action} chain={chain} />
          <FeeFact fee={fee} isSponsored={isSponsored} chain={chain} />
          {nonce !== undefined && <Fact label={t('approve.nonce')}>{String(nonce)}</Fact>}
        </Facts>
      </div>
      {action.name === 'call' && <Arguments values={action.arguments} />}
      {action.name === 'deploy' && <Code code={action.code} />}
      <Conditions
        conditions={conditions}
        allowsMore={allowsMore && action.name !== 'transfer'}
        chain={chain}
      />
    </ReadArea>
  )
}

function nativeCurrency(chain: ChainInfo | undefined): { symbol: string; decimals: number } {
  return chain?.nativeCurrency ?? { symbol: 'STX', decimals: 6 }
}

type FeeProps = OnChain<{ fee: bigint | null; isSponsored: boolean }>

/** Fee set by the page; the user may choose another one in the wallet. */
function FeeFact({ fee, isSponsored, chain }: FeeProps) {
  const t = useT()
  const { symbol, decimals } = nativeCurrency(chain)
  if (isSponsored) return <Fact label={t('approve.feePayer')}>{t('approve.stacks.sponsor')}</Fact>
  if (fee === null) return null
  return (
    <Fact label={t('approve.stacks.fee')}>
      <CoinAmount value={fee} decimals={decimals} symbol={symbol} />
    </Fact>
  )
}

function ActionFacts({ action, chain }: OnChain<{ action: StacksAction }>) {
  const t = useT()
  const locale = useLocale()
  const { symbol, decimals } = nativeCurrency(chain)
  if (action.name === 'transfer')
    return (
      <>
        <AmountFact value={formatExact(action.amount, decimals, locale)} unit={symbol} />
        <AddressFact label={t('approve.to')} address={action.to} />
        <MemoFact memo={action.memo} />
      </>
    )
  if (action.name === 'deploy')
    return (
      <>
        <AddressFact label={t('approve.stacks.contract')} address={action.contract} />
        {action.version !== null && <Fact label={t('approve.stacks.version')}>{String(action.version)}</Fact>}
      </>
    )
  return (
    <>
      <AddressFact label={t('approve.stacks.contract')} address={action.contract} />
      <AddressFact label={t('approve.stacks.function')} address={action.function} />
    </>
  )
}

function Arguments({ values }: { values: readonly string[] }) {
  const t = useT()
  return values.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: arguments have an order and never change it.
    <div key={index}>
      <p className={styles.heading}>{t('approve.argument', { index: index + 1, count: values.length })}</p>
      <Value text={text} />
    </div>
  ))
}

function Code({ code }: { code: TextOrBytes }) {
  const t = useT()
  return (
    <>
      <p className={styles.heading}>{t('approve.stacks.code')}</p>
      <Value text={typeof code === 'string' ? code : code.hex} />
    </>
  )
}

function Value({ text }: { text: string }) {
  return <DataText text={text} />
}

type ConditionsProps = OnChain<{ conditions: readonly StacksCondition[]; allowsMore: boolean }>

/** Lists post-conditions, which limit the transaction whatever the contract does. */
function Conditions({ conditions, allowsMore, chain }: ConditionsProps) {
  const t = useT()
  if (conditions.length === 0 && !allowsMore) return null
  return (
    <>
      <p className={styles.heading}>{t('approve.stacks.conditions')}</p>
      <div className={styles.facts}>
        <Facts look="dense">
          {conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have an order and never change it.
            <Condition key={index} condition={condition} chain={chain} />
          ))}
          {allowsMore && <Fact label={t('approve.stacks.others')}>{t('approve.unlimited')}</Fact>}
        </Facts>
      </div>
    </>
  )
}

function Condition({
  condition: { account, asset, rule, amount, id },
  chain,
}: OnChain<{ condition: StacksCondition }>) {
  const t = useT()
  const locale = useLocale()
  const { symbol, decimals } = nativeCurrency(chain)
  const isCoin = asset === 'STX'
  return (
    <Fact label={t(`approve.stacks.rule.${rule}`)} wide>
      {amount !== null && (
        <>
          <bdi>
            {formatExact(amount, isCoin ? decimals : 0, locale)}{' '}
            {isCoin ? visibleLine(symbol) : t('approve.baseUnits')}
          </bdi>{' '}
        </>
      )}
      {!isCoin && <Isolated dir="ltr">{`${asset} `}</Isolated>}
      {id !== null && <Isolated dir="ltr">{`${id} `}</Isolated>}
      {account !== null && <Isolated dir="ltr">{`(${account})`}</Isolated>}
    </Fact>
  )
}
