import type { MessageKey } from '#i18n/en.ts'
import { writeClipboard } from '#ui/writeClipboard.ts'
import { showToast } from './toasts.ts'

/**
 * Copies an account's address and shows the result.
 *
 * @param refusal - Text if the browser refuses. The default suits views that show the full address.
 * @returns whether it was copied.
 */
export async function copyAddress(
  address: string,
  refusal: MessageKey = 'account.copyFailed',
): Promise<boolean> {
  const done = await writeClipboard(address)
  showToast(done ? { variant: 'success', message: 'account.copied' } : { variant: 'error', message: refusal })
  return done
}
