import { element } from '@latch/hosting/dev/demo/src/dom.ts'
import { ConnectButton, LatchProvider, useBalance, useConnect, useWallets } from '@latch/sdk-source/react.ts'
import * as Dialog from '@radix-ui/react-dialog'
import { createSdk } from 'latch-cdn'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { mountDapp } from './shared/dapp.ts'
import { plainDapp } from './shared/plainDapp.ts'
import { showSession } from './shared/showSession.ts'

const sdk = createSdk({ projectId: 'demo' })

/** A checkout in the page's own modal, from which the visitor connects. */
function Checkout() {
  const { connect, status } = useConnect()
  return (
    <Dialog.Root>
      <Dialog.Trigger>Open checkout</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Checkout</Dialog.Title>
          <button type="button" onClick={() => connect().catch(() => {})}>
            Pay with a wallet
          </button>
          <p id="react-connect">{status}</p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Account() {
  const wallets = useWallets()
  const { data } = useBalance()
  return (
    <>
      <p id="react-wallets">{wallets.data?.installed.map(({ name }) => name).join()}</p>
      <p id="react-balance">{data?.native && `${data.native.formatted} ${data.native.symbol}`}</p>
    </>
  )
}

const app = (
  <StrictMode>
    <LatchProvider sdk={sdk}>
      <ConnectButton id="react-button" />
      <Account />
      <Checkout />
    </LatchProvider>
  </StrictMode>
)

showSession(sdk, mountDapp(plainDapp(sdk)))
// As a server would have sent it.
const root = element('div', { innerHTML: renderToString(app) })
document.body.append(root)
hydrateRoot(root, app, { onRecoverableError: console.error })

// The same session, in elements of the widget's own script.
const elements = ['latch-button', 'latch-account', 'latch-network'].map((tag) => document.createElement(tag))
for (const each of elements) each.setAttribute('project', 'demo')
document.body.append(...elements)
import(/* @vite-ignore */ `${__WIDGET__}/v1/elements.js`).catch(console.error)
