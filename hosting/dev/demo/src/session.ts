import { createClient, custom, erc20Abi, formatEther, formatUnits } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { TOKEN } from '../../wallet/chains.ts'
import { CHAINS } from './chains.ts'
import { byId } from './dom.ts'
import type { Latch, LatchState } from './latch.ts'

const WORDS: Record<LatchState['status'], string> = {
  connected: 'Connected',
  disconnected: 'Not connected',
  reconnecting: 'Reconnecting …',
}

/** Shows who is connected, with balances, and offers to connect, to see the account and to disconnect. */
export function startSessionCard(sdk: Latch): { refreshBalances: () => void } {
  const show = (id: string, text: string) => {
    byId(id, HTMLElement).textContent = text
  }
  const render = ({ status, accounts, chainId, wallet }: LatchState) => {
    document.body.dataset.status = status
    show('status', WORDS[status])
    show('address', accounts[0] ?? '–')
    show('wallet', wallet?.name ?? '–')
    show('chain', chainId === undefined ? '–' : nameOf(Number(chainId)))
    const icon = byId('wallet-icon', HTMLImageElement)
    icon.hidden = !wallet?.icon
    if (wallet?.icon) icon.src = wallet.icon
  }
  const refreshBalances = () =>
    void readBalances(sdk).then(({ ether, token }) => {
      show('balance-ether', ether)
      show('balance-token', token)
    })
  const update = () => {
    render(sdk.getState())
    refreshBalances()
  }
  sdk.subscribe(update)
  update()
  bindButtons(sdk)
  return { refreshBalances }
}

function bindButtons(sdk: Latch): void {
  const notice = byId('notice', HTMLElement)
  const run = (action: () => Promise<unknown>) => async () => {
    notice.textContent = ''
    try {
      await action()
    } catch (error) {
      notice.textContent = error instanceof Error ? error.message : String(error)
    }
  }
  byId('connect', HTMLButtonElement).addEventListener(
    'click',
    run(() => sdk.connect()),
  )
  byId('account', HTMLButtonElement).addEventListener(
    'click',
    run(() => sdk.open()),
  )
  byId('disconnect', HTMLButtonElement).addEventListener(
    'click',
    run(() => sdk.disconnect()),
  )
}

function nameOf(chainId: number): string {
  return `${CHAINS.find(({ id }) => id === chainId)?.name ?? 'Unknown network'} (${chainId})`
}

/** Reads through the SDK, which sends them to hosting's RPC proxy: no key and no RPC URL in this page. */
async function readBalances(sdk: Latch): Promise<{ ether: string; token: string }> {
  const address = sdk.getState().accounts[0]
  if (!address) return { ether: '–', token: '–' }
  const client = createClient({ transport: custom(sdk) })
  const [ether, token] = await Promise.allSettled([
    getBalance(client, { address }),
    readContract(client, {
      address: TOKEN.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    }),
  ])
  return {
    ether: ether.status === 'fulfilled' ? `${formatEther(ether.value)} ETH` : 'not available',
    token:
      token.status === 'fulfilled'
        ? `${formatUnits(token.value, TOKEN.decimals)} ${TOKEN.symbol}`
        : 'not available',
  }
}
