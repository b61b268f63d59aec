import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleText } from '@latch/protocol/visibleText.ts'
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
import { accountText, otherAccounts, sourceAccount } from '../../bytes/accounts.ts'
import { maxFee } from '../../bytes/fee.ts'
import type { SolanaAction, SolanaInstruction } from '../../bytes/types.ts'

type One = Extract<ApproveDetails, { type: 'solanaSign' | 'solanaSend' }>
type Several = Extract<ApproveDetails, { type: 'solanaSignAll' }>
type ReadTransaction = Several['transactions'][number]
type OnChain<Content> = Content & { chain: ChainInfo | undefined }

export function Details({ details, chain }: DetailsProps) {
  switch (details.type) {
    case 'solanaSign':
    case 'solanaSend':
      return <TransactionDetails details={details} chain={chain} />
    case 'solanaSignAll':
      return <ListDetails details={details} chain={chain} />
    default:
      return null
  }
}

/** Shows one transaction in full. */
function TransactionDetails({ details, chain }: OnChain<{ details: One }>) {
  const t = useT()
  return (
    <ReadArea label={t('approve.messageLabel')}>
      <Transaction transaction={details} chain={chain} />
    </ReadArea>
  )
}

/** Several that are signed by one approval, each in full. */
function ListDetails({ details: { transactions }, chain }: OnChain<{ details: Several }>) {
  const t = useT()
  const count = transactions.length
  return (
    <>
      <p className={styles.note}>{t('approve.signAllText')}</p>
      <ReadArea label={t('approve.messageLabel')}>
        <ol className={styles.calls}>
          {transactions.map((transaction, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: transactions have an order and never change it.
            <li key={index}>
              <h2 className={styles.heading}>{t('approve.transactionAt', { index: index + 1, count })}</h2>
              <Transaction transaction={transaction} chain={chain} />
            </li>
          ))}
        </ol>
      </ReadArea>
    </>
  )
}

/** Shows every instruction of a transaction, decoded from the signed bytes; unknown ones raw. */
function Transaction({ transaction, chain }: OnChain<{ transaction: ReadTransaction }>) {
  const t = useT()
  const { instructions, feePayer, account } = transaction
  const { symbol, decimals } = nativeCurrency(chain)
  // If the page sets no priority fee, the wallet does.
  const fee = transaction.priorityFee === null ? null : maxFee(transaction)
  return (
    <>
      {(fee !== null || feePayer !== account) && (
        <div className={styles.facts}>
          <Facts look="dense">
            {fee !== null && (
              <Fact label={t('approve.maxFee')}>
                <CoinAmount value={fee} decimals={decimals} symbol={symbol} />
              </Fact>
            )}
            {feePayer !== account && <AddressFact label={t('approve.feePayer')} address={feePayer} />}
          </Facts>
        </div>
      )}
      <ol className={styles.calls}>
        {instructions.map((instruction, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: instructions have an order and never change it.
          <li key={index}>
            <p className={styles.heading}>
              {t('approve.instruction', { index: index + 1, count: instructions.length })}
            </p>
            <Instruction instruction={instruction} signer={account} chain={chain} />
          </li>
        ))}
      </ol>
    </>
  )
}

function nativeCurrency(chain: ChainInfo | undefined): { symbol: string; decimals: number } {
  return chain?.nativeCurrency ?? { symbol: 'SOL', decimals: 9 }
}

function Instruction({
  instruction,
  signer,
  chain,
}: OnChain<{ instruction: SolanaInstruction; signer: string }>) {
  const t = useT()
  const { action, program, data } = instruction
  const source = sourceAccount(instruction)
  const isRaw = action.name === 'unknown' || (action.name === 'memo' && action.text === null)
  return (
    <div className={styles.facts}>
      <Facts look="dense">
        <Fact label={t('approve.action')}>{t(`approve.solana.${action.name}`)}</Fact>
        {source !== undefined && source !== signer && (
          <AddressFact label={t('approve.from')} address={accountText(source)} />
        )}
        <ActionFacts action={action} chain={chain} />
        {action.name === 'unknown' && <AddressFact label={t('approve.program')} address={program} />}
        {otherAccounts(instruction, signer).map(({ place, account }) => (
          <AddressFact
            key={place}
            label={t('approve.accountAt', { index: place })}
            address={accountText(account)}
          />
        ))}
      </Facts>
      {isRaw && data !== '0x' && <DataText text={data} />}
    </div>
  )
}

function ActionFacts({ action, chain }: { action: SolanaAction; chain: ChainInfo | undefined }) {
  const t = useT()
  const locale = useLocale()
  const { symbol, decimals } = nativeCurrency(chain)
  switch (action.name) {
    case 'transfer':
      return (
        <>
          <AmountFact value={formatExact(action.amount, decimals, locale)} unit={symbol} />
          <AddressFact label={t('approve.to')} address={action.to} />
        </>
      )
    case 'tokenTransfer':
      return (
        <>
          <AmountFact
            value={formatExact(action.amount, action.decimals ?? 0, locale)}
            unit={t(action.decimals === null ? 'approve.baseUnits' : 'approve.tokens')}
          />
          {action.mint !== null && <AddressFact label={t('approve.token')} address={action.mint} />}
          <AddressFact label={t('approve.toTokenAccount')} address={action.to} />
        </>
      )
    case 'tokenApprove':
      return (
        <>
          <AmountFact
            value={formatExact(action.amount, action.decimals ?? 0, locale)}
            unit={t(action.decimals === null ? 'approve.baseUnits' : 'approve.tokens')}
          />
          {action.mint !== null && <AddressFact label={t('approve.token')} address={action.mint} />}
          <AddressFact label={t('approve.spender')} address={action.to ?? t('approve.lookup')} />
        </>
      )
    case 'handOver':
      return (
        <>
          <AddressFact label={t('approve.account')} address={action.account ?? t('approve.lookup')} />
          <Fact label={t('approve.type')}>{action.right}</Fact>
          <AddressFact label={t('approve.newAuthority')} address={action.to ?? t('approve.nobody')} />
        </>
      )
    case 'tokenBurn':
      return (
        <>
          <AmountFact
            value={formatExact(action.amount, action.decimals ?? 0, locale)}
            unit={t(action.decimals === null ? 'approve.baseUnits' : 'approve.tokens')}
          />
          {action.mint !== null && <AddressFact label={t('approve.token')} address={action.mint} />}
          <AddressFact label={t('approve.account')} address={action.account ?? t('approve.lookup')} />
        </>
      )
    case 'closeAccount':
      return (
        <>
          <AddressFact label={t('approve.account')} address={action.account ?? t('approve.lookup')} />
          <AddressFact label={t('approve.rentTo')} address={action.to ?? t('approve.lookup')} />
        </>
      )
    case 'createAccount':
      return (
        <>
          <AmountFact value={formatExact(action.amount, decimals, locale)} unit={symbol} />
          <AddressFact label={t('approve.account')} address={action.account ?? t('approve.lookup')} />
          <AddressFact label={t('approve.ruledBy')} address={action.owner} />
        </>
      )
    case 'memo':
      return (
        <Fact label={t('approve.memo')} wide>
          <bdi>{visibleText(action.text ?? t('approve.noText'))}</bdi>
        </Fact>
      )
    case 'tokenRevoke':
    case 'wrap':
    case 'advanceNonce':
      return <AddressFact label={t('approve.account')} address={action.account ?? t('approve.lookup')} />
    case 'createTokenAccount':
      return (
        <>
          <AddressFact label={t('approve.owner')} address={action.owner} />
          <AddressFact label={t('approve.token')} address={action.mint} />
        </>
      )
    case 'computeLimit':
      return <Fact label={t('approve.units')}>{formatExact(action.units, 0, locale)}</Fact>
    case 'computePrice':
      return <Fact label={t('approve.microLamports')}>{formatExact(action.price, 0, locale)}</Fact>
    case 'unknown':
      return null
  }
}
