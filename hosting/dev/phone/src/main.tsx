import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { Actions } from './actions.ts'
import { loadConfig } from './config.ts'
import './theme.css'
import './screen.css'
import './sheet.css'
import { startWallet } from './wallet.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const config = await loadConfig()
const actions = new Actions(await startWallet(config))
createRoot(root).render(
  <StrictMode>
    <App actions={actions} />
  </StrictMode>,
)
void actions.refreshBalance()

const deepLink = new URLSearchParams(location.search).get('uri')
if (deepLink) {
  // A reload must not offer the same link again.
  history.replaceState(null, '', '/')
  await actions.pair(deepLink)
}
