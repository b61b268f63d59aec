import Onboard from '@web3-onboard/core'
import injectedModule from '@web3-onboard/injected-wallets'

const onboard = Onboard({
  wallets: [injectedModule()],
  chains: [{ id: 1, token: 'ETH', label: 'Ethereum', rpcUrl: '/rpc' }],
  accountCenter: { desktop: { enabled: false }, mobile: { enabled: false } },
  notify: { enabled: false },
})

const button = document.createElement('button')
button.dataset.latchConnect = ''
button.style.margin = '80px'
button.textContent = 'Connect'
button.onclick = () => onboard.connectWallet()
document.querySelector('#root')?.append(button)
window.benchClose = () => {
  const close = document
    .querySelector('onboard-v2')
    ?.shadowRoot?.querySelector('.close-button, .button-container')
  close?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
window.benchReady = true
