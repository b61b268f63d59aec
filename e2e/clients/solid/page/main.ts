import { defineElements } from '@latch/sdk/elements'
import { createSdk } from 'latch-cdn'
import { from } from 'solid-js'
import html from 'solid-js/html'
import { render } from 'solid-js/web'

const sdk = createSdk({ projectId: 'demo' })
defineElements(sdk)

function App() {
  const state = from((set) => {
    set(sdk.getState())
    return sdk.subscribe(() => set(sdk.getState()))
  })
  const sign = () =>
    sdk.request({ method: 'personal_sign', params: ['0x48656c6c6f', state().accounts[0]] }).then(
      (signature) => {
        document.querySelector('#signature').textContent = signature
      },
      ({ code }) => {
        document.querySelector('#signature').textContent = code
      },
    )
  return html`<main>
    <latch-button>Connect wallet</latch-button>
    <latch-account></latch-account>
    <button onClick=${sign}>Sign message</button>
    <button onClick=${() => sdk.disconnect()}>Disconnect</button>
    <p id="account">${() => state()?.accounts[0] ?? 'nobody'}</p>
    <p id="signature"></p>
  </main>`
}

render(App, document.querySelector('#root'))
