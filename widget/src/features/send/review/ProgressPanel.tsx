import { reset } from '../../../app/router.ts'
import { projectChain } from '../../../host/configStore.ts'
import type { MessageKey } from '../../../i18n/en.ts'
import { useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EXTERNAL } from '../../../ui/icons.ts'
import { Ring } from '../../../ui/Ring.tsx'
import { StatusPanel } from '../../../ui/StatusPanel.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import { openExplorer, transactionUrl } from '../../activity/index.ts'
import type { Draft } from '../form/useDraft.ts'
import { type Progress, resetSend } from '../sendStore.ts'
import { giveUp } from './submit.ts'

type Texts = { title: MessageKey; text: MessageKey }

const IN_WALLET: Texts = { title: 'send.inWallet', text: 'send.inWalletText' }
const STEPS: Readonly<Record<Exclude<Progress['step'], 'ended'>, Texts>> = {
  preparing: IN_WALLET,
  wallet: IN_WALLET,
  sent: { title: 'send.underWay', text: 'send.underWayText' },
}
const ENDS: Readonly<Record<Extract<Progress, { step: 'ended' }>['fate'], Texts>> = {
  failed: { title: 'send.reverted', text: 'send.revertedText' },
  replaced: { title: 'send.replaced', text: 'send.replacedText' },
  dropped: { title: 'send.dropped', text: 'send.droppedText' },
  unknown: { title: 'send.unknown', text: 'send.unknownText' },
}

/** From the wallet's question to the block. */
export function ProgressPanel({ progress, draft }: { progress: Progress; draft: Draft }) {
  const t = useT()
  const { wallet, chainId } = draft.session
  const texts = progress.step === 'ended' ? ENDS[progress.fate] : STEPS[progress.step]
  const params = { wallet: wallet.name, network: draft.chain.name }
  const hash = 'hash' in progress ? progress.hash : null
  const url = hash === null ? null : transactionUrl(projectChain(chainId), hash)
  return (
    <StatusPanel
      picture={
        <Ring state={progress.step === 'ended' ? 'failed' : 'waiting'} shape="square">
          <WalletIcon name={wallet.name} src={wallet.icon} size="hero" />
        </Ring>
      }
      title={t(texts.title, params)}
      text={t(texts.text, params)}
    >
      {hash === null ? (
        <Button onClick={giveUp}>{t('send.stopWaiting')}</Button>
      ) : (
        <Button tone="primary" onClick={backToAccount}>
          {t('send.toAccount')}
        </Button>
      )}
      {url !== null && (
        <Button onClick={() => void openExplorer(url)}>
          {t('account.explorer')}
          <Icon path={EXTERNAL} size={18} />
        </Button>
      )}
    </StatusPanel>
  )
}

/** The transaction goes on without anybody watching; Activity shows how. */
function backToAccount(): void {
  resetSend()
  reset({ name: 'Account' })
}
