import type { ChainId } from '@latch/protocol/caip.ts'
import { openTab } from '#app/openTab.ts'
import { reset } from '#app/router.ts'
import { useViewTitle } from '#app/viewTitle.ts'
import { projectChain } from '#core/configStore.ts'
import { transactionUrl } from '#core/explorer.ts'
import type { Progress, SwapRequest } from '#families/swap.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { EXTERNAL } from '#ui/icons.ts'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { openWalletApp, walletAppLink } from '#window/walletApp.ts'
import { resetSwap } from '../swapStore.ts'
import { giveUp } from './submit.ts'

type Texts = { title: MessageKey; text: MessageKey; ring: 'waiting' | 'failed' | 'done' }

const STEPS: Readonly<Record<Exclude<Progress['step'], 'ended' | 'done'>, Texts>> = {
  preparing: { title: 'swap.preparing', text: 'swap.preparingText', ring: 'waiting' },
  approval: { title: 'swap.approveInWallet', text: 'swap.approveInWalletText', ring: 'waiting' },
  approving: { title: 'swap.approving', text: 'swap.approvingText', ring: 'waiting' },
  wallet: { title: 'swap.inWallet', text: 'swap.inWalletText', ring: 'waiting' },
  sent: { title: 'swap.underWay', text: 'swap.underWayText', ring: 'waiting' },
}

/** Titles of the view once the swap is over. */
const HEADERS: Readonly<Partial<Record<Progress['step'], MessageKey>>> = {
  done: 'swap.headDone',
  ended: 'swap.headEnded',
}

function progressTexts(progress: Progress, { needsApproval }: SwapRequest): Texts {
  if (progress.step === 'done')
    return {
      title: progress.received === null ? 'swap.doneUnknown' : 'swap.done',
      text: 'swap.doneText',
      ring: 'done',
    }
  if (progress.step === 'ended') return endTexts(progress)
  const texts = STEPS[progress.step]
  return progress.step === 'wallet' && needsApproval ? { ...texts, text: 'swap.inWalletSecond' } : texts
}

function endTexts({ status, isApproval }: Extract<Progress, { step: 'ended' }>): Texts {
  if (status === 'failed' && isApproval)
    return { title: 'swap.approvalReverted', text: 'swap.approvalRevertedText', ring: 'failed' }
  if (status === 'failed') return { title: 'swap.reverted', text: 'swap.revertedText', ring: 'failed' }
  if (status === 'replaced') return { title: 'send.replaced', text: 'send.replacedText', ring: 'failed' }
  if (status === 'dropped') return { title: 'send.dropped', text: 'send.droppedText', ring: 'waiting' }
  return { title: 'send.unknown', text: 'send.unknownText', ring: 'waiting' }
}

export type SwapProgressProps = { progress: Progress; request: SwapRequest }

/** Progress of a swap, from the wallet's first prompt to the result. */
export function SwapProgress({ progress, request }: SwapProgressProps) {
  const t = useT()
  const { chainId, minimumText, paid, wallet } = request
  useViewTitle(HEADERS[progress.step] ?? 'swap.headSwapping')
  const { title, text, ring } = progressTexts(progress, request)
  const amount = progress.step === 'done' ? (progress.received ?? paid) : paid
  const network = projectChain(chainId)?.name ?? chainId
  return (
    <StatusPanel
      picture={
        ring === 'done' ? (
          <Illustration state="done" />
        ) : (
          <Ring state={ring} shape="square">
            <WalletIcon name={wallet.name} src={wallet.icon} size="hero" />
          </Ring>
        )
      }
      title={t(title, { wallet: wallet.name, network, amount })}
      text={t(text, { wallet: wallet.name, network, amount: paid })}
    >
      {progress.step !== 'done' && (
        <Facts look="card">
          <Fact label={t('swap.pay')}>
            <Isolated>{paid}</Isolated>
          </Fact>
          <Fact label={t('swap.least')}>
            <Isolated>{minimumText}</Isolated>
          </Fact>
        </Facts>
      )}
      <Actions progress={progress} request={request} />
    </StatusPanel>
  )
}

function Actions({ progress, request: { chainId, wallet } }: SwapProgressProps) {
  if (progress.step === 'done' || progress.step === 'ended' || progress.step === 'sent')
    return <AfterWallet hash={progress.hash} chainId={chainId} isOver={progress.step === 'done'} />
  const isAtWallet = progress.step === 'wallet' || progress.step === 'approval'
  return <AtWallet wallet={wallet.name} link={isAtWallet ? walletAppLink(chainId) : undefined} />
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

type AfterWalletProps = { hash: string; chainId: ChainId; isOver: boolean }

function AfterWallet({ hash, chainId, isOver }: AfterWalletProps) {
  const t = useT()
  const url = transactionUrl(projectChain(chainId), hash)
  return (
    <>
      <Button tone="primary" onClick={() => restart('Account')}>
        {t('send.toAccount')}
      </Button>
      {isOver && <Button onClick={() => restart('Swap')}>{t('swap.again')}</Button>}
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
function restart(name: 'Account' | 'Swap'): void {
  resetSwap()
  reset({ name })
}
