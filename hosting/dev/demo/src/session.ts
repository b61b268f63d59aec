import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { readBalances } from './balances.ts'
import { CHAINS } from './chains.ts'
import { byId } from './dom.ts'
import type { Latch, LatchSession, LatchState } from './latch.ts'

const WORDS: Record<LatchSession['status'], string> = {
  connected: 'Connected',
  disconnected: 'Not connected',
  reconnecting: 'Reconnecting …',
}

/** Shows who is connected, with balances, and offers to connect, to see the account and to disconnect. */
export function startSessionCard(sdk: Latch): { refreshBalances: () => void } {
  const show = (id: string, text: string) => {
    byId(id, HTMLElement).textContent = text
  }
  const render = ({ status, accounts, chainId, wallet }: LatchSession) => {
    document.body.dataset.status = status
    show('status', WORDS[status])
    // One button for both, or the focus that comes back to it from the modal would find it gone.
    show('connect', status === 'connected' ? 'Open account' : 'Connect wallet')
    show('address', accounts[0] ?? '–')
    show('wallet', wallet?.name ?? '–')
    show('chain', chainId === undefined ? '–' : chainName(chainId))
    const icon = byId('wallet-icon', HTMLImageElement)
    icon.hidden = !wallet?.icon
    if (wallet?.icon) icon.src = wallet.icon
  }
  let latest = 0
  const refreshBalances = async () => {
    latest += 1
    const mine = latest
    const { native, token } = await readBalances(sdk)
    // Answers come in any order, also after the account has gone.
    if (mine !== latest) return
    show('balance-native', native)
    show('balance-token', token)
  }
  const update = () => {
    render(shownSession(sdk.getState()))
    void refreshBalances()
  }
  sdk.subscribe(update)
  update()
  bindButtons(sdk)
  return { refreshBalances: () => void refreshBalances() }
}

/** Returns the EVM session, which most of this page is about; the one of another family if there is no EVM session. */
function shownSession({ families = {}, ...evm }: LatchState): LatchSession {
  const others = Object.values(families).filter((session) => session !== undefined)
  const other = others.find(({ status }) => status !== 'disconnected')
  return evm.status === 'disconnected' && other !== undefined ? other : evm
}

function bindButtons(sdk: Latch): void {
  const notice = byId('notice', HTMLElement)
  const main = byId('connect', HTMLButtonElement)
  const bind = (button: HTMLButtonElement, action: () => Promise<unknown>) =>
    button.addEventListener('click', async () => {
      notice.textContent = ''
      try {
        await action()
      } catch (error) {
        notice.textContent = error instanceof Error ? error.message : String(error)
      }
    })
  bind(main, () => (document.body.dataset.status === 'connected' ? sdk.open() : sdk.connect()))
  bind(byId('disconnect', HTMLButtonElement), async () => {
    await sdk.disconnect()
    // This button leaves the page, and the focus would be nowhere.
    main.focus()
  })
}

function chainName(chainId: string): string {
  if (chainId === SOLANA_CHAIN.id) return SOLANA_CHAIN.name
  if (chainId.includes(':')) return chainId
  const id = Number(chainId)
  return `${CHAINS.find((chain) => chain.id === id)?.name ?? 'Unknown network'} (${id})`
}
