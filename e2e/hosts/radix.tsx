import * as Dialog from '@radix-ui/react-dialog'
import { createSdk } from 'latch-cdn'
import { createRoot } from 'react-dom/client'
import { element } from '../../hosting/dev/demo/src/dom.ts'
import { mountDapp } from './shared/dapp.ts'
import { plainDapp } from './shared/plainDapp.ts'
import { showSession } from './shared/showSession.ts'

const sdk = createSdk({ projectId: 'demo' })

/** A checkout in a modal of the page's own, from which the visitor connects. */
function Checkout() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Open checkout</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Checkout</Dialog.Title>
          <button type="button" onClick={() => sdk.connect().catch(() => {})}>
            Pay with a wallet
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

showSession(sdk, mountDapp(plainDapp(sdk)))
const root = element('div', {})
document.body.append(root)
createRoot(root).render(<Checkout />)
