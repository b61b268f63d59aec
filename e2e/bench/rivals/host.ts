import type { Preload } from '../contestants.ts'

declare global {
  interface Window {
    /** Closes the dialog again; set by each host page. */
    benchClose?: () => void
  }
}

/**
 * A page without an SDK: a dialog with a frame in it, created under the same conditions as
 * the SDK's. Runs in the host page, so it uses nothing from outside.
 */
export function runRivalHost(frameUrl: string, preload: Preload): void {
  const button = document.querySelector('button')
  const dialog = document.createElement('dialog')
  dialog.style.cssText = 'padding:0;border:0;width:370px;height:420px'
  document.body.append(dialog)
  const load = () => {
    if (dialog.firstChild) return
    const frame = document.createElement('iframe')
    frame.style.cssText = 'border:0;width:370px;height:420px'
    frame.src = frameUrl
    dialog.append(frame)
  }
  if (preload === 'idle') requestIdleCallback(load)
  button?.addEventListener('pointerover', load)
  button?.addEventListener('pointerdown', load)
  button?.addEventListener('click', () => {
    load()
    dialog.showModal()
  })
  window.benchClose = () => dialog.close()
}
