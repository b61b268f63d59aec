import type { Prompt } from '@latch/sdk-source/testing/wallet/context.ts'
import { userRejected } from '@latch/sdk-source/testing/wallet/walletError.ts'
import { element } from '../dom.ts'
import type { WalletInfo } from './announce.ts'

type Face = Pick<WalletInfo, 'name' | 'icon'>

/**
 * The wallet's own window, where an extension would open its popup. Modal, so that it is above the page's content. One
 * at a time.
 */
export function createPrompter(info: Face): (prompt: Prompt) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (prompt) => {
    const answer = last.then(() => showPrompt(info, prompt))
    last = answer.catch(() => {})
    return answer
  }
}

function showPrompt(info: Face, prompt: Prompt): Promise<void> {
  const dialog = draw(info, prompt)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve, reject) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      if (dialog.returnValue === 'approve') resolve()
      else reject(userRejected())
    })
  })
}

function draw({ name, icon }: Face, { title, lines }: Prompt): HTMLDialogElement {
  const image = element('img', { src: icon, alt: '', width: 28, height: 28 })
  const header = element('header', {}, image, element('span', {}, name))
  const heading = element('h2', { id: 'wallet-prompt-title' }, title)
  const site = element('p', { className: 'wallet-prompt-site' }, location.host)
  const rows = lines.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)])
  const buttons = element(
    'form',
    { method: 'dialog' },
    element('button', { value: 'reject', className: 'button' }, 'Reject'),
    element('button', { value: 'approve', className: 'button primary', autofocus: true }, 'Approve'),
  )
  const list = element('dl', {}, ...rows)
  const dialog = element('dialog', { className: 'wallet-prompt' }, header, heading, site, list, buttons)
  dialog.setAttribute('aria-labelledby', heading.id)
  return dialog
}
