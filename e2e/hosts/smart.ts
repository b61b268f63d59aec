import { createSdk } from 'latch-cdn'
import { type Address, createWalletClient, custom } from 'viem'
import { getCapabilities, sendCalls, waitForCallsStatus } from 'viem/actions'
import { orders } from './shared/batches.ts'
import { FIRST } from './shared/chains.ts'
import { mountDapp } from './shared/dapp.ts'
import { follow } from './shared/follow.ts'
import { PROJECT } from './shared/project.ts'
import { ETHER, tokenTransfer } from './shared/requests.ts'
import { sessionKey } from './shared/sessionKey.ts'
import { viemDapp } from './shared/viemDapp.ts'

/** What its visitors begin with: this page's own default, or the account of the key. */
const isPlain = location.search === '?plain'
const sdk = createSdk({
  projectId: PROJECT,
  chains: [FIRST.id],
  ...(isPlain ? { preferredAccountType: 'eoa' } : {}),
})
const client = createWalletClient({ chain: FIRST, transport: custom(sdk.provider('eip155')) })
const account = async () => {
  const [address] = await client.getAddresses()
  if (!address) throw new Error('Nobody is connected')
  return address
}

/** Ether and tokens at once, as viem sends them; resolves when they have arrived. */
async function sendBoth(to: Address) {
  const sent = await sendCalls(client, {
    account: await account(),
    calls: [{ to, value: ETHER }, tokenTransfer(to)],
    forceAtomic: true,
  })
  const { status, statusCode, atomic, receipts } = await waitForCallsStatus(client, {
    ...sent,
    pollingInterval: 100,
  })
  return { status, statusCode, atomic, transactions: receipts?.map(({ transactionHash }) => transactionHash) }
}

const abilities = async () => getCapabilities(client, { account: await account(), chainId: FIRST.id })

follow(
  sdk,
  mountDapp({
    ...viemDapp(sdk),
    openAccount: () => sdk.open({ view: 'Account' }),
    sendBoth,
    abilities,
    ...orders(client),
    ...sessionKey(sdk, client),
  }),
)
