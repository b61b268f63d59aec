import { asWarnings } from '@latch/families/warnings.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { visibleText } from '@latch/protocol/visibleText.ts'
import { useStore } from 'zustand'
import { EarlierPayment } from '#app/EarlierPayment.tsx'
import { RequestOver } from '#app/RequestOver.tsx'
import { projectChain } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { approvalOf } from '#families/approvals.ts'
import type { EffectState } from '#families/effectStore.ts'
import { truncateAddress } from '#i18n/format.ts'
import { useT } from '#i18n/useT.ts'
import { type ApproveDetails, type ApproveRequest, requestsStore } from '#requests/requestsStore.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import detailStyles from '#ui/Details.module.css'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { ALERT, STOP } from '#ui/icons.ts'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import { ReadArea } from '#ui/ReadArea.tsx'
import { Ring } from '#ui/Ring.tsx'
import { SiteChip } from '#ui/SiteChip.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'
import { openWalletApp, walletAppLink } from '#window/walletApp.ts'
import { useEffectOf, WhatHappens } from '../effect/index.ts'
import styles from './ApproveRequestView.module.css'
import { Decision } from './Decision.tsx'
import { Digests } from './Digests.tsx'
import { useDescription } from './useDescription.ts'
import { useDigests } from './useDigests.ts'
import { requestWarnings, type ShownWarning } from './warnings.ts'

/** Shows the page's request before the wallet gets it. */
export function ApproveRequestView() {
  const current = useStore(requestsStore, (state) => state.current)
  if (current?.kind !== 'approve') return <RequestOver />
  return current.phase === 'review' ? (
    <Review key={current.id} request={current} />
  ) : (
    <InWallet request={current} />
  )
}

export function Review({ request }: { request: ApproveRequest }) {
  const t = useT()
  const { origin, title } = useStore(hostStore)
  const waiting = useStore(requestsStore, (state) => state.waiting)
  const chain = projectChain(request.chainId)
  const network = chain?.name ?? request.chainId
  const effect = useRequestEffect(request)
  const { view: Described, check, isContradicted } = useDescription(request, effect)
  const warnings = requestWarnings(request, { known: [request.address], chain, description: check })
  const digests = useDigests(request)
  return (
    <div className={styles.view}>
      <SiteChip
        label={t('approve.site')}
        origin={origin}
        claim={title === '' ? undefined : t('connect.claim', { title })}
      />
      {request.isEarlierOpen && <EarlierPayment />}
      <Warnings warnings={warnings} />
      {Described !== null && <Described isChecked={check.isChecked} chain={chain} />}
      {effect !== null && isSimulated(request) && <WhatHappens state={effect} chainId={request.chainId} />}
      {request.details.type === 'message' ? (
        <MessageDetails details={request.details} />
      ) : check.isChecked && isSimulated(request) ? (
        <Fold label={t('approve.rawData')}>
          <OfFamily request={request} chain={chain} />
        </Fold>
      ) : (
        <OfFamily request={request} chain={chain} />
      )}
      <Digests digests={digests} />
      <Facts look="dense">
        <Fact label={t('approve.account')}>
          <Avatar address={request.address} size={20} />
          <bdi dir="ltr">{truncateAddress(request.address)}</bdi>
        </Fact>
        <Fact label={t('approve.network')}>
          <NetworkIcon name={network} src={chain?.iconUrl ?? null} size={20} />
          <Isolated>{network}</Isolated>
        </Fact>
      </Facts>
      {waiting > 0 && <p className={styles.waiting}>{t('approve.waiting', { count: waiting })}</p>}
      <Decision
        request={request}
        risk={isContradicted ? 'contradicted' : warnings.some(({ isGrave }) => isGrave) ? 'grave' : null}
        effect={effect}
        isDescribed={Described !== null}
      />
    </div>
  )
}

function OfFamily({ request, chain }: { request: ApproveRequest; chain: ChainInfo | undefined }) {
  const { Details } = approvalOf(request.chainId)
  return <Details details={request.details} chain={chain} />
}

/** Messages are not simulated, in any family. */
function useRequestEffect(request: ApproveRequest): EffectState | null {
  const question = request.details.type === 'message' ? null : approvalOf(request.chainId).question(request)
  return useEffectOf(question && request.id, question)
}

/** Returns whether a simulation shows the request's effect; otherwise its details do. */
function isSimulated(request: ApproveRequest): boolean {
  return approvalOf(request.chainId).question(request)?.isNaming !== true
}

function InWallet({ request }: { request: ApproveRequest }) {
  const t = useT()
  const { name: wallet, icon } = request.wallet
  const link = walletAppLink(request.chainId)
  const chain = projectChain(request.chainId)
  const effect = useRequestEffect(request)
  const { view: Described, check } = useDescription(request, effect)
  return (
    <StatusPanel
      picture={
        <Ring state="waiting" shape="square">
          <WalletIcon name={wallet} src={icon} size="hero" />
        </Ring>
      }
      title={t('approve.inWallet', { wallet })}
      text={t('approve.inWalletText')}
    >
      {(effect !== null || Described !== null) && (
        <div className={styles.says}>
          <Warnings warnings={asWarnings(check.warnings).map((warning) => ({ ...warning, params: {} }))} />
          {Described !== null && <Described isChecked={check.isChecked} chain={chain} />}
          {effect !== null &&
            (isSimulated(request) ? (
              <WhatHappens state={effect} chainId={request.chainId} />
            ) : (
              <OfFamily request={request} chain={chain} />
            ))}
        </div>
      )}
      {link !== undefined && (
        <Button tone="primary" onClick={() => openWalletApp(link)}>
          {t('pairing.open', { wallet })}
        </Button>
      )}
      <Button onClick={request.reject}>{t('approve.stopWaiting')}</Button>
    </StatusPanel>
  )
}

/** A message of any chain family, as text or as bytes. Escapes invisible characters. */
function MessageDetails({ details }: { details: Extract<ApproveDetails, { type: 'message' }> }) {
  const t = useT()
  const { text, isHexOnly } = details
  return (
    <ReadArea label={t('approve.messageLabel')}>
      <p className={isHexOnly ? detailStyles.data : detailStyles.message} dir={isHexOnly ? 'ltr' : 'auto'}>
        {text === '' ? t('approve.empty') : visibleText(text)}
      </p>
    </ReadArea>
  )
}

/** Warnings above the details of a request. */
function Warnings({ warnings }: { warnings: readonly ShownWarning[] }) {
  const t = useT()
  return warnings.map(({ name, isGrave, params }) => (
    <Banner key={name} tone={isGrave ? 'danger' : 'warning'} icon={isGrave ? STOP : ALERT}>
      {t(`approve.warning.${name}`, params)}
    </Banner>
  ))
}
