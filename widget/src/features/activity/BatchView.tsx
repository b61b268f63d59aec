import { useEffect } from 'react'
import { useStore } from 'zustand'
import { openTab } from '#app/openTab.ts'
import { projectChain } from '#core/configStore.ts'
import { transactionUrl } from '#core/explorer.ts'
import { hostStore } from '#core/hostStore.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { type BatchStatus, refreshBatch, shownBatchStore } from '#requests/shownBatch.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { ALERT, EXTERNAL, OFFLINE } from '#ui/icons.ts'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'

/** Milliseconds between reads of a pending batch. */
const EVERY_MS = 2_500

const TEXTS = {
  pending: { title: 'batch.pending', text: 'batch.pendingText', ring: 'waiting' },
  done: { title: 'batch.done', text: 'batch.doneText', ring: 'done' },
  failed: { title: 'batch.failed', text: 'batch.failedText', ring: 'failed' },
} as const satisfies Readonly<
  Record<BatchStatus['state'], { title: MessageKey; text: MessageKey; ring: 'waiting' | 'done' | 'failed' }>
>

/** The status of a page's calls (EIP-5792 `wallet_showCallsStatus`). */
export function BatchView() {
  const t = useT()
  const batch = useStore(shownBatchStore, (state) => state.batch)
  const online = useStore(hostStore, (state) => state.online)
  useWatchedBatch(online && batch?.status.state === 'pending')
  if (batch === null) return <EmptyState state="notFound" title={t('batch.gone')} />
  const { state, chainId, hash } = batch.status
  const { title, text, ring } = TEXTS[state]
  const chain = projectChain(chainId)
  const network = chain?.name ?? chainId
  const url = hash === null ? null : transactionUrl(chain, hash)
  return (
    <>
      <StatusPanel
        picture={
          ring === 'done' ? (
            <Illustration state="done" />
          ) : (
            <Ring state={ring} shape="circle">
              <NetworkIcon name={network} src={chain?.iconUrl ?? null} size={72} />
            </Ring>
          )
        }
        title={t(title)}
        text={t(text, { network })}
      >
        {url !== null && (
          <Button onClick={() => void openTab(url)}>
            {t('account.explorer')}
            <Icon path={EXTERNAL} size={18} />
          </Button>
        )}
      </StatusPanel>
      {!online && (
        <Banner tone="plain" icon={OFFLINE}>
          {t('networks.offline')}
        </Banner>
      )}
      {online && batch.unread && (
        <Banner tone="plain" icon={ALERT}>
          {t('batch.unread')}
        </Banner>
      )}
    </>
  )
}

/** Polls the status while it is on screen. */
function useWatchedBatch(isWatched: boolean): void {
  const isSeen = useStore(hostStore, ({ open, viewport }) => open || viewport.display === 'inline')
  useEffect(() => {
    if (!isWatched || !isSeen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const refresh = async () => {
      await refreshBatch()
      if (isCurrent) timer = setTimeout(refresh, EVERY_MS)
    }
    timer = setTimeout(refresh, EVERY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isWatched, isSeen])
}
