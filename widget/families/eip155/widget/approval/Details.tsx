import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleText } from '@latch/protocol/visibleText.ts'
import type { DetailsProps } from '@latch/widget/src/families/approval.ts'
import { useT } from '@latch/widget/src/i18n/useT.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import styles from '@latch/widget/src/ui/Details.module.css'
import { Fact, Facts } from '@latch/widget/src/ui/Facts.tsx'
import { Fold } from '@latch/widget/src/ui/Fold.tsx'
import { Isolated } from '@latch/widget/src/ui/Isolated.tsx'
import { ReadArea } from '@latch/widget/src/ui/ReadArea.tsx'
import { decodeCalls } from '../../bytes/decodeCall.ts'
import { decodeTypedData, type TypedMeaning } from '../../bytes/decodeTypedData.ts'
import { readField } from '../../bytes/typedField.ts'
import { readTerms } from '../../bytes/typedTerms.ts'
import { CallFacts } from './CallFacts.tsx'
import { DataTree } from './DataTree.tsx'
import { FieldNote } from './FieldNote.tsx'
import { TermFacts } from './TermFacts.tsx'
import { TypedTerms } from './TypedTerms.tsx'

type Of<Type extends ApproveDetails['type']> = Extract<ApproveDetails, { type: Type }>

/** The content of a request in full: nothing of it is shortened, what cannot be seen is spelled out. */
export function Details({ details, chain }: DetailsProps) {
  switch (details.type) {
    case 'typedData':
      return <TypedDataDetails details={details} chain={chain} />
    case 'transaction':
      return <TransactionDetails details={details} chain={chain} />
    case 'calls':
      return <CallList calls={details.calls} chain={chain} />
    case 'asset':
      return <AssetDetails details={details} />
    default:
      return null
  }
}

type TypedDataProps = { details: Of<'typedData'>; chain: ChainInfo | undefined }
type RawTypedDataProps = TypedDataProps & { meaning: TypedMeaning }

/** Shows the known terms as facts; the raw data is behind them, or below if the facts are incomplete. */
function TypedDataDetails({ details, chain }: TypedDataProps) {
  const t = useT()
  const meaning = decodeTypedData(details)
  const { terms, isWhole } = readTerms(details, meaning)
  const raw = <RawTypedData details={details} meaning={meaning} chain={chain} />
  if (terms.length === 0) return raw
  return (
    <>
      <TypedTerms terms={terms} chain={chain} />
      {isWhole ? <Fold label={t('approve.rawData')}>{raw}</Fold> : raw}
    </>
  )
}

/** Each field as the page sent it, with the meaning of its number. */
function RawTypedData({ details, meaning, chain }: RawTypedDataProps) {
  const t = useT()
  const { domain, primaryType, message } = details
  const note = (name: string, value: unknown) => {
    const field = readField(meaning, name, value)
    return field && <FieldNote meaning={field} chainId={chain?.id} />
  }
  return (
    <ReadArea label={t('approve.messageLabel')}>
      <p className={styles.heading}>{visibleText(primaryType)}</p>
      <DataTree value={message} note={note} />
      <p className={styles.heading}>{t('approve.domain')}</p>
      <DataTree value={domain} />
    </ReadArea>
  )
}

function TransactionDetails({
  details,
  chain,
}: {
  details: Of<'transaction'>
  chain: ChainInfo | undefined
}) {
  const t = useT()
  const { terms, accessList, valueWei } = details
  const [reading] = decodeCalls([details])
  return (
    <ReadArea label={t('approve.messageLabel')}>
      {reading !== undefined && <CallFacts reading={reading} valueWei={valueWei} chain={chain} />}
      {terms.length > 0 && (
        <div className={styles.facts}>
          <TermFacts terms={terms} chain={chain} />
        </div>
      )}
      {accessList !== null && (
        <>
          <p className={styles.heading}>{t('approve.accessList')}</p>
          <DataTree value={accessList} />
        </>
      )}
    </ReadArea>
  )
}

function CallList({ calls, chain }: { calls: Of<'calls'>['calls']; chain: ChainInfo | undefined }) {
  const t = useT()
  return (
    <ReadArea label={t('approve.messageLabel')}>
      <ol className={styles.calls}>
        {decodeCalls(calls).map((reading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch has an order and never changes it.
          <li key={index}>
            {calls.length > 1 && (
              <p className={styles.heading}>{t('approve.call', { index: index + 1, count: calls.length })}</p>
            )}
            <CallFacts reading={reading} valueWei={calls[index]?.valueWei ?? 0n} chain={chain} />
          </li>
        ))}
      </ol>
    </ReadArea>
  )
}

function AssetDetails({ details }: { details: Of<'asset'> }) {
  const t = useT()
  const { standard, address, symbol, decimals, tokenId } = details
  return (
    <div className={styles.box}>
      <Facts look="dense">
        {symbol !== null && (
          <Fact label={t('approve.symbol')}>
            <Isolated>{symbol}</Isolated>
          </Fact>
        )}
        <Fact label={t('approve.type')}>{visibleText(standard)}</Fact>
        {decimals !== null && <Fact label={t('approve.decimals')}>{String(decimals)}</Fact>}
        <Fact label={t('approve.token')} wide>
          <Isolated dir="ltr">{address}</Isolated>
        </Fact>
        {tokenId !== null && (
          <Fact label={t('approve.tokenId')} wide>
            <Isolated>{tokenId}</Isolated>
          </Fact>
        )}
      </Facts>
    </div>
  )
}
