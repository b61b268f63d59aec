import { useStore } from 'zustand'
import { RequestOver } from '#app/RequestOver.tsx'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import { cancelAll } from '#connectors/embedded/questions.ts'
import { useT } from '#i18n/useT.ts'
import { isInFrame, requestsStore } from '#requests/requestsStore.ts'
import { Button } from '#ui/Button.tsx'
import { KEY } from '#ui/icons.ts'
import { Picture } from '#ui/Picture.tsx'
import { Ring } from '#ui/Ring.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { FrameSlot } from './FrameSlot.tsx'

/** A request to the email wallet, shown by the frame that holds its keys. */
export function ApproveTransactionView() {
  const isShown = useStore(frameStore, ({ stage, isQuiet }) => stage.isOpen || isQuiet)
  const isPending = useIsPending()
  return (
    <>
      {!isShown && (isPending ? <Opening /> : <RequestOver />)}
      <FrameSlot />
    </>
  )
}

/** Returns whether the frame has a request to show, or is about to get one. */
function useIsPending(): boolean {
  const isOfPage = useStore(requestsStore, ({ current }) => isInFrame(current))
  return useStore(frameStore, ({ questions }) => questions.length > 0) || isOfPage
}

/** Cancels the request before the frame has loaded, which could do so itself. */
function cancel(): void {
  const { current } = requestsStore.getState()
  if (isInFrame(current)) current.reject()
  cancelAll()
}

function Opening() {
  const t = useT()
  return (
    <StatusPanel
      picture={
        <Ring state="waiting" shape="square">
          <Picture icon={KEY} />
        </Ring>
      }
      title={t('email.opening')}
      text={t('email.approveText')}
    >
      <Button onClick={cancel}>{t('common.cancel')}</Button>
    </StatusPanel>
  )
}
