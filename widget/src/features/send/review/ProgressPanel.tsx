import type { ChainId } from '@latch/protocol/caip.ts'
import { openTab } from '#app/openTab.ts'
import { reset } from '#app/router.ts'
import { useViewTitle } from '#app/viewTitle.ts'
import { projectChain } from '#core/configStore.ts'
import { transactionUrl } from '#core/explorer.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { EXTERNAL } from '#ui/icons.ts'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { openWalletApp, walletAppLink } from '#window/walletApp.ts'
import { type Progress, resetSend, type TransferRequest } from '../sendStore.ts'
import { giveUp } from './submit.ts'
import { MemoFact, RecipientFact } from './WholeFacts.tsx'

type Texts = { title: MessageKey; text: MessageKey; isOver?: true }

/** Titles of the view after the review. */
const HEADERS: Readonly<Record<Progress['step'], MessageKey>> = {
  preparing: 'send.headConfirm',
  wallet: 'send.headConfirm',
  sent: 'send.headSending',
  ended: 'send.headEnded',
}

const IN_WALLET: Texts = { title: 'send.inWallet', text: 'send.inWalletText' }
const STEPS: Readonly<Record<Exclude<Progress['step'], 'ended'>, Texts>> = {
  preparing: IN_WALLET,
  wallet: IN_WALLET,
  sent: { title: 'send.underWay', text: 'send.underWayText' },
}
const ENDS: Readonly<Record<Extract<Progress, { step: 'ended' }>['status'], Texts>> = {
  failed: { title: 'send.reverted', text: 'send.revertedText', isOver: true },
  replaced: { title: 'send.replaced', text: 'send.replacedText', isOver: true },
  dropped: { title: 'send.dropped', text: 'send.droppedText' },
  unknown: { title: 'send.unknown', text: 'send.unknownText' },
}

export type ProgressPanelProps = {
  progress: Progress
  /** The transfer that the wallet got. */
  request: TransferRequest
}

/** Progress of a transfer, from the wallet's prompt to its block. */
export function ProgressPanel({ progress, request: { chainId, wallet, ...transfer } }: ProgressPanelProps) {
  const t = useT()
  useViewTitle(HEADERS[progress.step])
  const texts = progress.step === 'ended' ? ENDS[progress.status] : STEPS[progress.step]
  const params = { wallet: wallet.name, network: projectChain(chainId)?.name ?? chainId }
  return (
    <StatusPanel
      picture={
        <Ring state={texts.isOver ? 'failed' : 'waiting'} shape="square">
          <WalletIcon name={wallet.name} src={wallet.icon} size="hero" />
        </Ring>
      }
      title={t(texts.title, params)}
      text={t(texts.text, params)}
    >
      <Facts look="card">
        <Fact label={t('send.amount')}>
          <Isolated>{transfer.amount}</Isolated>
        </Fact>
        <RecipientFact to={transfer.to} name={transfer.name} />
        {transfer.memo !== undefined && <MemoFact memo={transfer.memo} />}
      </Facts>
      {'hash' in progress ? (
        <AfterWallet hash={progress.hash} chainId={chainId} />
      ) : (
        <AtWallet
          wallet={wallet.name}
          link={progress.step === 'wallet' ? walletAppLink(chainId) : undefined}
        />
      )}
    </StatusPanel>
  )
}

/** Shown while the wallet has the request, with a link to its app if that is on this phone. */
function AtWallet({ wallet, link }: { wallet: string; link: string | undefined }) {
  const t = useT()
  return (
    <>
      {link !== undefined && (
        <Button tone="primary" onClick={() => openWalletApp(link)}>
          {t('pairing.open', { wallet })}
        </Button>
      )}
      <Button onClick={giveUp}>{t('send.stopWaiting')}</Button>
    </>
  )
}

function AfterWallet({ hash, chainId }: { hash: string; chainId: ChainId }) {
  const t = useT()
  const url = transactionUrl(projectChain(chainId), hash)
  return (
    <>
      <Button tone="primary" onClick={backToAccount}>
        {t('send.toAccount')}
      </Button>
      {url !== null && (
        <Button onClick={() => void openTab(url)}>
          {t('account.explorer')}
          <Icon path={EXTERNAL} size={18} />
        </Button>
      )}
    </>
  )
}

/** Leaves the view. The transaction continues; Activity shows its status. */
function backToAccount(): void {
  resetSend()
  reset({ name: 'Account' })
}
