import { writeClipboard } from '../ui/writeClipboard.ts'
import { showToast } from './toasts.ts'

/** Copies an account's address and says what came of it. */
export async function copyAddress(address: string): Promise<void> {
  const done = await writeClipboard(address)
  showToast(
    done
      ? { variant: 'success', message: 'account.copied' }
      : { variant: 'error', message: 'account.copyFailed' },
  )
}
