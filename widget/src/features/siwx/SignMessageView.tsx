import { useStore } from 'zustand'
import { RequestOver } from '#app/RequestOver.tsx'
import { projectChain } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { truncateAddress } from '#i18n/format.ts'
import { useT } from '#i18n/useT.ts'
import { requestsStore, type SignInRequest } from '#requests/requestsStore.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import buttonStyles from '#ui/ButtonPair.module.css'
import { Fact, Facts } from '#ui/Facts.tsx'
import { FailureBanner } from '#ui/FailureBanner.tsx'
import { GuardedButton } from '#ui/GuardedButton.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { LiveText } from '#ui/LiveText.tsx'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import { Ring } from '#ui/Ring.tsx'
import { SiteChip } from '#ui/SiteChip.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { openWalletApp, walletAppLink } from '#window/walletApp.ts'
import styles from './SignMessageView.module.css'

/** Signs in with the connected wallet, by a message that it signs. */
export function SignMessageView() {
  const current = useStore(requestsStore, (state) => state.current)
  if (current?.kind !== 'signIn') return <RequestOver />
  if (current.phase === 'inWallet') return <InWallet request={current} />
  return current.phase === 'checking' ? <Checking request={current} /> : <Review request={current} />
}

function Review({ request }: { request: SignInRequest }) {
  const t = useT()
  const { origin, title } = useStore(hostStore)
  const { wallet, chainId, address, failure } = request
  const chain = projectChain(chainId)
  const network = chain?.name ?? chainId
  return (
    <div className={styles.view}>
      <SiteChip
        label={t('signIn.site')}
        origin={origin}
        claim={title === '' ? undefined : t('connect.claim', { title })}
      />
      <p className={styles.text}>{t('signIn.text', { wallet: wallet.name })}</p>
      <Facts look="dense">
        <Fact label={t('approve.account')}>
          <Avatar address={address} size={20} />
          <bdi dir="ltr">{truncateAddress(address)}</bdi>
        </Fact>
        <Fact label={t('approve.network')}>
          <NetworkIcon name={network} src={chain?.iconUrl ?? null} size={20} />
          <Isolated>{network}</Isolated>
        </Fact>
      </Facts>
      <LiveText>
        {failure !== null && (
          <FailureBanner kind={failure === 'declined' ? 'declined' : 'failed'}>
            {t(`signIn.${failure}`, { wallet: wallet.name })}
          </FailureBanner>
        )}
      </LiveText>
      <Required request={request} />
      <div className={buttonStyles.pair}>
        <Button onClick={request.reject}>{t(cancelOf(request))}</Button>
        <GuardedButton
          content={request.id}
          lockedReasons={{
            covered: t('approve.covered'),
            tooSmall: t('approve.tooSmall'),
            early: t('approve.pressAgain'),
          }}
          onApprove={request.approve}
        >
          {t(failure === null ? 'signIn.sign' : 'common.tryAgain')}
        </GuardedButton>
      </div>
    </div>
  )
}

/** The consequence of not signing. */
function Required({ request: { isRequired, backTo } }: { request: SignInRequest }) {
  const t = useT()
  if (!isRequired) return null
  return (
    <p className={styles.text}>
      {backTo === null
        ? t('signIn.required')
        : t('signIn.requiredHere', { network: projectChain(backTo)?.name ?? backTo })}
    </p>
  )
}

function cancelOf({ isRequired, backTo }: SignInRequest) {
  if (!isRequired) return 'signIn.cancel'
  return backTo === null ? 'signIn.cancelRequired' : 'signIn.cancelHere'
}

function InWallet({ request }: { request: SignInRequest }) {
  const t = useT()
  const { name: wallet } = request.wallet
  const link = walletAppLink(request.chainId)
  return (
    <StatusPanel
      picture={<WaitingRing request={request} />}
      title={t('signIn.inWallet', { wallet })}
      text={t('signIn.inWalletText', { wallet })}
    >
      {link !== undefined && (
        <Button tone="primary" onClick={() => openWalletApp(link)}>
          {t('pairing.open', { wallet })}
        </Button>
      )}
      <Button onClick={request.reject}>{t('common.cancel')}</Button>
    </StatusPanel>
  )
}

function Checking({ request }: { request: SignInRequest }) {
  const t = useT()
  return (
    <StatusPanel
      picture={<WaitingRing request={request} />}
      title={t('signIn.checking')}
      text={t('signIn.checkingText')}
    >
      <Button onClick={request.reject}>{t('common.cancel')}</Button>
    </StatusPanel>
  )
}

function WaitingRing({ request }: { request: SignInRequest }) {
  return (
    <Ring state="waiting" shape="square">
      <WalletIcon name={request.wallet.name} src={request.wallet.icon} size="hero" />
    </Ring>
  )
}
