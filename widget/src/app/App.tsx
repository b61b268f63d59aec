import { useRef } from 'react'
import { useStore } from 'zustand'
import { walletsStore } from '#connectors/walletsStore.ts'
import { isOn } from '#core/capabilities.ts'
import { config } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { useT } from '#i18n/useT.ts'
import { requestsStore } from '#requests/requestsStore.ts'
import { isRestoring, sessionsStore, unreachableFamilies } from '#sessions/sessionsStore.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { SiteLine } from '#ui/SiteLine.tsx'
import { BACK, CLOSE, HELP } from '#ui/shellIcons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { dismissModal } from '#window/modal.ts'
import styles from './App.module.css'
import { Card } from './Card.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { guideOf } from './guideOf.ts'
import { Header } from './Header.tsx'
import { LazyNotices, LazyRefused, LazyToast, LazyUnreachable, useHasNotices } from './LazyNotices.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { goBack } from './navigation.ts'
import { currentView, push, router, type View } from './router.ts'
import { useCardHeight } from './useCardHeight.ts'
import { useKeyboard } from './useKeyboard.ts'
import { useOutgoingView } from './useOutgoingView.ts'
import { useScrollMemory } from './useScrollMemory.ts'
import { useViewFocus } from './useViewFocus.ts'
import { ViewOutlet } from './ViewOutlet.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import { viewFacts } from './viewRegistry.ts'
import { titleOf, viewTitleStore } from './viewTitle.ts'

/** The modal: one card with the view on top of the stack. */
export function App() {
  const card = useRef<HTMLElement>(null)
  const shown = useRef<HTMLDivElement>(null)
  const { stack, direction } = useStore(router)
  const isInline = useStore(hostStore, ({ viewport }) => viewport.display === 'inline')
  const isRefused = useStore(hostStore, ({ channel }) => channel === 'denied')
  useStore(sessionsStore, isRestoring)
  const isWaiting = useStore(sessionsStore, () => unreachableFamilies().length > 0)
  const hasNotices = useHasNotices()
  const view = currentView({ stack })
  const key = JSON.stringify(view)
  const isBlank =
    isRestoring() && view.name === 'Connect' && document.documentElement.dataset.start === 'blank'
  const isUnreachable = isWaiting && view.name === 'Connect'
  useCardHeight(card)
  useKeyboard(card)
  useViewFocus()
  useScrollMemory(shown)
  useOutgoingView(shown)
  return (
    <Card
      ref={card}
      inline={isInline}
      onBackdrop={dismissModal}
      header={<AppHeader view={view} depth={stack.length} closable={!isInline} blank={isBlank} />}
      notices={hasNotices && <LazyNotices />}
      footer={view.name === 'Connect' && !isBlank && !isRefused && !isUnreachable && legalFooter()}
      overlay={<LazyToast />}
    >
      <div
        key={isBlank ? 'blank' : key}
        ref={shown}
        className={direction === 'none' ? undefined : styles.entering}
        data-direction={direction}
      >
        <ErrorBoundary resetKey={key} onClose={dismissModal}>
          {isRefused ? (
            <LazyRefused />
          ) : isUnreachable ? (
            <LazyUnreachable />
          ) : isBlank ? (
            <ViewSkeleton />
          ) : (
            <ViewOutlet view={view} />
          )}
        </ErrorBoundary>
      </div>
    </Card>
  )
}

type AppHeaderProps = { view: View; depth: number; closable: boolean; blank: boolean }

function AppHeader({ view, depth, closable, blank }: AppHeaderProps) {
  const t = useT()
  const approve = useStore(requestsStore, ({ current }) =>
    current?.kind === 'approve' ? current : undefined,
  )
  const wallet = useStore(walletsStore, ({ wallets }) =>
    view.name === 'ConnectingExternal' ? wallets.find(({ id }) => id === view.walletId)?.name : undefined,
  )
  const { title, isHidden } = useStore(viewTitleStore)
  const canGoBack = depth > 1 && viewFacts(view.name).answers === undefined
  const guide = title === null && !blank && isOn('wallet_guide') ? guideOf(view.name) : undefined
  const help = guide && (
    <IconButton icon={HELP} label={t(guide.label)} onClick={() => push({ name: guide.view })} />
  )
  const ownName = blank
    ? null
    : (wallet ?? ('wallet' in view && view.wallet?.name)) || t(title ?? titleOf(view, approve?.details.type))
  const name = ownName || t('common.loading')
  return (
    // A second request in place of the first announces its title, wherever the focus was.
    <Header
      key={approve?.id}
      title={blank || isHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      subtitle={view.name === 'Connect' && title === null && <ConnectingSite />}
      start={canGoBack && <IconButton icon={BACK} label={t('common.back')} onClick={goBack} data-mirror="" />}
      end={
        <>
          {(!canGoBack || guide?.besideBack) && help}
          {closable && <IconButton icon={CLOSE} label={t('common.close')} onClick={dismissModal} />}
        </>
      }
    />
  )
}

/** The page that connects, and the project's logo. */
function ConnectingSite() {
  const t = useT()
  const origin = useStore(hostStore, (state) => state.origin)
  return (
    <SiteLine
      label={t('connect.site')}
      help={t('title.WhyThisSite')}
      origin={origin}
      logo={config().logo}
      onHelp={() => push({ name: 'WhyThisSite' })}
    />
  )
}

/** Returns the footer of Connect; null without documents to link to. */
function legalFooter() {
  const { termsUrl, privacyUrl } = config()
  if (termsUrl === null && privacyUrl === null) return null
  return <LegalFooter termsUrl={termsUrl} privacyUrl={privacyUrl} />
}
