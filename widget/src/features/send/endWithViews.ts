import { router } from '../../app/router.ts'
import { userRejected } from '../../host/rpcError.ts'
import { currentErrand } from '../../requests/sendErrand.ts'

/** Ends the page's wish when its visitor goes on to something else: an inline widget is never closed. */
export function endWithViews(): void {
  const errand = currentErrand()
  if (errand === null) return
  const stop = router.subscribe(({ stack }) => {
    if (stack.some(({ name }) => name.startsWith('WalletSend'))) return
    stop()
    errand.leave(userRejected('Modal closed'))
  })
}
