import type { ChainInfo } from '@latch/protocol/config.ts'
import { AddressFact, AmountFact } from '@latch/widget/src/families/AddressFacts.tsx'
import type { DetailsProps } from '@latch/widget/src/families/approval.ts'
import { CoinAmount } from '@latch/widget/src/families/CoinAmount.tsx'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import { DataText } from '@latch/widget/src/ui/DataText.tsx'
import styles from '@latch/widget/src/ui/Details.module.css'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import { ReadArea } from '@latch/widget/src/ui/ReadArea.tsx'
import { toHex } from '#hex.ts'
import type { SuiAction, SuiObjects, SuiValue } from '../../bytes/types.ts'

type Transaction = Extract<ApproveDetails, { type: 'suiSign' | 'suiExecute' }>
type OnChain<Content> = Content & { chain: ChainInfo | undefined }

export function Details({ details, chain }: DetailsProps) {
  const t = useT()
  if (details.type !== 'suiSign' && details.type !== 'suiExecute') return null
  return (
    <ReadArea label={t('approve.messageLabel')}>
      <GasFacts gas={details.gas} chain={chain} />
      <Actions transaction={details} chain={chain} />
    </ReadArea>
  )
}

/** Shows the parts of the fee that the page fixed; the wallet chooses the rest. */
function GasFacts({ gas: { budget, owner }, chain }: OnChain<{ gas: Transaction['gas'] }>) {
  const t = useT()
  const { symbol, decimals } = nativeCurrency(chain)
  if (budget === null && owner === null) return null
  return (
    <div className={styles.facts}>
      <Facts look="dense">
        {budget !== null && (
          <Fact label={t('approve.maxFee')}>
            <CoinAmount value={budget} decimals={decimals} symbol={symbol} />
          </Fact>
        )}
        {owner !== null && <AddressFact label={t('approve.feePayer')} address={owner} />}
      </Facts>
    </div>
  )
}

/** Actions that their facts do not describe completely. */
const RAW: readonly SuiAction['name'][] = ['publish', 'upgrade', 'unknown']

/** Shows every action, decoded from the signed data; a transaction that is not fully known is shown raw. */
function Actions({
  transaction: { actions, objects, transaction },
  chain,
}: OnChain<{ transaction: Transaction }>) {
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
                <ActionFacts action={action} objects={objects} chain={chain} />
              </Facts>
            </div>
          </li>
        ))}
      </ol>
      {actions.some(({ name }) => RAW.includes(name)) && <DataText text={transaction} />}
    </>
  )
}

function nativeCurrency(chain: ChainInfo | undefined): { symbol: string; decimals: number } {
  return chain?.nativeCurrency ?? { symbol: 'SUI', decimals: 9 }
}

type Step<Content> = OnChain<Content & { objects: SuiObjects }>

function ActionFacts({ action, objects, chain }: Step<{ action: SuiAction }>) {
  const t = useT()
  switch (action.name) {
    case 'transfer':
      return (
        <>
          <ValueFact value={{ is: 'sui', amount: action.amount }} objects={objects} chain={chain} />
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    case 'coinTransfer': {
      const { coin, amount } = action
      return (
        <>
          <ValueFact value={{ is: 'coin', coin, amount }} objects={objects} chain={chain} />
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    }
    case 'objectTransfer': {
      const { object: id } = action
      return (
        <>
          <ValueFact
            value={id === null ? { is: 'made' } : { is: 'object', id }}
            objects={objects}
            chain={chain}
          />
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    }
    case 'merge':
      return (
        <>
          <Values values={action.coins} objects={objects} chain={chain} />
          <AddressFact
            label={t('approve.to')}
            address={
              action.into ?? t(action.owner === 'account' ? 'approve.sui.gasCoin' : 'approve.sui.made')
            }
          />
        </>
      )
    case 'call':
      return (
        <>
          <AddressFact label={t('approve.sui.function')} address={action.target} />
          {action.types.map((type, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: types have an order and never change it.
            <AddressFact key={index} label={t('approve.type')} address={type} />
          ))}
          <Values values={action.arguments} objects={objects} chain={chain} />
        </>
      )
    case 'upgrade':
      return <AddressFact label={t('approve.sui.package')} address={action.package} />
    case 'publish':
    case 'unknown':
      return null
  }
}

function Values({ values, ...of }: Step<{ values: readonly SuiValue[] }>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: arguments have an order and never change it.
  return values.map((value, index) => <ValueFact key={index} value={value} {...of} />)
}

/** Shows a transferred value, with a node's data about it. */
function ValueFact({ value, objects, chain }: Step<{ value: SuiValue }>) {
  const t = useT()
  const locale = useLocale()
  const { symbol, decimals } = nativeCurrency(chain)
  const base = (amount: bigint) => (
    <AmountFact value={formatExact(amount, 0, locale)} unit={t('approve.baseUnits')} />
  )
  switch (value.is) {
    case 'sui':
      return value.amount === null ? (
        <Fact label={t('approve.amount')}>{t('approve.sui.all')}</Fact>
      ) : (
        <AmountFact value={formatExact(value.amount, decimals, locale)} unit={symbol} />
      )
    case 'coin':
      return (
        <>
          {base(value.amount)}
          <AddressFact label={t('approve.sui.coin')} address={value.coin} />
          <TypeFact id={value.coin} objects={objects} />
        </>
      )
    case 'object': {
      const balance = Object.hasOwn(objects, value.id) ? objects[value.id]?.balance : null
      return (
        <>
          {balance != null && base(balance)}
          <AddressFact label={t('approve.sui.object')} address={value.id} />
          <TypeFact id={value.id} objects={objects} />
        </>
      )
    }
    case 'pure':
      return <AddressFact label={t('approve.data')} address={toHex(value.bytes)} />
    case 'made':
      return <AddressFact label={t('approve.sui.object')} address={t('approve.sui.made')} />
    case 'foreign':
    case 'unknown':
      return <AddressFact label={t('approve.sui.object')} address={t('approve.sui.unknown')} />
  }
}

function TypeFact({ id, objects }: { id: string; objects: SuiObjects }) {
  const t = useT()
  const type = Object.hasOwn(objects, id) ? objects[id]?.type : undefined
  return type === undefined ? null : <AddressFact label={t('approve.type')} address={type} />
}
