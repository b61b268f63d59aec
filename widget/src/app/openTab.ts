import { openWindow } from '#window/openWindow.ts'
import { showToast } from './toasts.ts'

/** Opens a page in its own tab, within the user's click. */
export async function openTab(url: string): Promise<void> {
  const outcome = await openWindow(url, 'tab').catch(() => 'blocked' as const)
  if (outcome === 'blocked') showToast({ variant: 'error', message: 'account.explorerBlocked' })
}
