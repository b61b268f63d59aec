import { router } from '../../../app/router.ts'
import { userRejected } from '../../../host/rpcError.ts'
import { currentSend } from '../../../requests/pendingSend.ts'

/** Ends the page's wish when its visitor goes on to something else: an inline widget is never closed. */
export function endWithViews(): void {
  const pending = currentSend()
  if (pending === null) return
  const stop = router.subscribe(({ stack }) => {
    if (stack.some(({ name }) => name.startsWith('WalletSend'))) return
    stop()
    pending.leave(userRejected('Modal closed'))
  })
}
