import type { ChainInfo } from '@latch/protocol/config.ts'
import { AddressFact, AmountFact } from '@latch/widget/src/families/AddressFacts.tsx'
import type { DetailsProps } from '@latch/widget/src/families/approval.ts'
import { CoinAmount } from '@latch/widget/src/families/CoinAmount.tsx'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import styles from '@latch/widget/src/ui/Details.module.css'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import { ReadArea } from '@latch/widget/src/ui/ReadArea.tsx'
import type { ReactNode } from 'react'
import { sighashName } from '../../bytes/sighashType.ts'
import type { ShownInput, ShownOutput } from '../requests/details.ts'

type Psbt = Extract<ApproveDetails, { type: 'bitcoinSign' | 'bitcoinBroadcast' }>
type OnChain<Content> = Content & { chain: ChainInfo | undefined }

export function Details({ details, chain }: DetailsProps) {
  const t = useT()
  if (!isBitcoin(details)) return null
  return (
    <ReadArea label={t('approve.messageLabel')}>
      {details.type === 'bitcoinSend' ? (
        <div className={styles.facts}>
          <Facts look="dense">
            <SatoshiFact amount={details.amount} chain={chain} />
            <AddressFact label={t('approve.to')} address={details.to} />
            {details.memo !== undefined && <AddressFact label={t('approve.data')} address={details.memo} />}
            {details.changeAddress !== undefined && (
              <AddressFact label={t('approve.bitcoin.back')} address={details.changeAddress} />
            )}
            {details.fee !== null && (
              <FeeFact label={t('approve.bitcoin.fee')} fee={details.fee} chain={chain} />
            )}
          </Facts>
        </div>
      ) : (
        <Transaction psbt={details} chain={chain} />
      )}
    </ReadArea>
  )
}

function isBitcoin(
  details: ApproveDetails,
): details is Psbt | Extract<ApproveDetails, { type: 'bitcoinSend' }> {
  return (
    details.type === 'bitcoinSend' || details.type === 'bitcoinSign' || details.type === 'bitcoinBroadcast'
  )
}

/**
 * Shows the user's spent coins and all recipients; change is last. They keep the numbers that they have in the transaction,
 * because a signature may cover only the output with the number of its input.
 */
function Transaction({ psbt: { inputs, outputs, fee, isClaimed }, chain }: OnChain<{ psbt: Psbt }>) {
  const t = useT()
  const own = numbered(inputs).filter(({ isSigned }) => isSigned)
  const others = inputs.length - own.length
  return (
    <>
      <div className={styles.facts}>
        <Facts look="dense">
          {fee === null ? (
            <Fact label={t('approve.bitcoin.fee')}>{t('approve.bitcoin.notTold')}</Fact>
          ) : (
            <FeeFact
              label={t(isClaimed ? 'approve.bitcoin.claimedFee' : 'approve.bitcoin.fee')}
              fee={fee}
              chain={chain}
            />
          )}
        </Facts>
      </div>
      <List
        entries={own}
        heading={(index) => t('approve.bitcoin.input', { index, count: inputs.length })}
        Entry={InputFacts}
        chain={chain}
      />
      {others > 0 && <p className={styles.note}>{t('approve.bitcoin.otherInputs', { count: others })}</p>}
      <List
        entries={numbered(outputs).sort((one, other) => Number(one.isOwn) - Number(other.isOwn))}
        heading={(index) => t('approve.bitcoin.output', { index, count: outputs.length })}
        Entry={OutputFacts}
        chain={chain}
      />
    </>
  )
}

/** Adds the place in the transaction to each entry, from 1. */
function numbered<Content>(entries: readonly Content[]): Numbered<Content>[] {
  return entries.map((entry, at) => ({ ...entry, place: at + 1 }))
}

type Numbered<Content> = Content & { place: number }
type ListProps<Content> = OnChain<{
  entries: readonly Numbered<Content>[]
  heading(index: number): string
  Entry(props: OnChain<{ entry: Content }>): ReactNode
}>

function List<Content>({ entries, heading, Entry, chain }: ListProps<Content>) {
  return (
    <ol className={styles.calls}>
      {entries.map((entry) => (
        <li key={entry.place}>
          <p className={styles.heading}>{heading(entry.place)}</p>
          <div className={styles.facts}>
            <Facts look="dense">
              <Entry entry={entry} chain={chain} />
            </Facts>
          </div>
        </li>
      ))}
    </ol>
  )
}

function InputFacts({ entry: { address, amount, sighashTypes }, chain }: OnChain<{ entry: ShownInput }>) {
  const t = useT()
  return (
    <>
      {amount === null ? (
        <Fact label={t('approve.amount')}>{t('approve.bitcoin.notTold')}</Fact>
      ) : (
        <SatoshiFact amount={amount} chain={chain} />
      )}
      {address !== null && <AddressFact label={t('approve.account')} address={address} />}
      {sighashTypes.length > 0 && (
        <Fact label={t('approve.bitcoin.sighash')}>{sighashTypes.map(sighashName).join(', ')}</Fact>
      )}
    </>
  )
}

function OutputFacts({ entry, chain }: OnChain<{ entry: ShownOutput }>) {
  const { address, amount, data, script, isOwn } = entry
  const t = useT()
  const label = isOwn ? t('approve.bitcoin.back') : t('approve.to')
  return (
    <>
      <SatoshiFact amount={amount} chain={chain} />
      {address !== null && <AddressFact label={label} address={address} />}
      {data !== null && <AddressFact label={t('approve.data')} address={data} />}
      {script !== null && <AddressFact label={t('approve.bitcoin.script')} address={script} />}
    </>
  )
}

function SatoshiFact({ amount, chain }: OnChain<{ amount: bigint }>) {
  const locale = useLocale()
  const { symbol, decimals } = nativeCurrency(chain)
  return <AmountFact value={formatExact(amount, decimals, locale)} unit={symbol} />
}

function FeeFact({ label, fee, chain }: OnChain<{ label: string; fee: bigint }>) {
  const { symbol, decimals } = nativeCurrency(chain)
  return (
    <Fact label={label}>
      <CoinAmount value={fee} decimals={decimals} symbol={symbol} />
    </Fact>
  )
}

function nativeCurrency(chain: ChainInfo | undefined): { symbol: string; decimals: number } {
  return chain?.nativeCurrency ?? { symbol: 'BTC', decimals: 8 }
}
