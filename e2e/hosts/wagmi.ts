import { latch } from '@latch/sdk-source/wagmi.ts'
import {
  connect,
  createConfig,
  disconnect,
  getCapabilities,
  getConnection,
  reconnect,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForCallsStatus,
  watchConnection,
} from '@wagmi/core'
import { http } from 'viem'
import { FIRST, SECOND } from './shared/chains.ts'
import { type Dapp, mountDapp } from './shared/dapp.ts'
import { PROJECT } from './shared/project.ts'
import { ETHER, MESSAGE, NONCE, TYPED_DATA, tokenTransfer } from './shared/requests.ts'
import { signInMessage } from './shared/signInMessage.ts'

const config = createConfig({
  chains: [FIRST, SECOND],
  connectors: [latch({ projectId: PROJECT, origin: __WIDGET__ })],
  transports: { [FIRST.id]: http(), [SECOND.id]: http() },
  multiInjectedProviderDiscovery: false,
})

const dapp: Dapp = {
  connect: async () => {
    const [connector] = config.connectors
    if (!connector) throw new Error('No connector')
    return (await connect(config, { connector })).accounts
  },
  signMessage: () => signMessage(config, { message: MESSAGE }),
  signTypedData: () => signTypedData(config, TYPED_DATA),
  sendEther: (to) => sendTransaction(config, { to, value: ETHER }),
  sendToken: (to) => sendTransaction(config, tokenTransfer(to)),
  sendBoth: async (to) => {
    const { id } = await sendCalls(config, {
      calls: [{ to, value: ETHER }, tokenTransfer(to)],
      forceAtomic: true,
    })
    const { status, statusCode, atomic, receipts } = await waitForCallsStatus(config, {
      ...{ id, pollingInterval: 100 },
    })
    return {
      status,
      statusCode,
      atomic,
      transactions: receipts?.map(({ transactionHash }) => transactionHash),
    }
  },
  abilities: () => getCapabilities(config, { chainId: FIRST.id }),
  switchChain: async () => (await switchChain(config, { chainId: SECOND.id })).id,
  disconnect: () => disconnect(config),
  signIn: async () => {
    const { address } = getConnection(config)
    if (!address) throw new Error('No account is connected.')
    const message = signInMessage(address)
    return { message, signature: await signMessage(config, { message }) }
  },
  connectSignedIn: async () => {
    const [connector] = config.connectors
    if (!connector) throw new Error('No connector')
    const capabilities = { signInWithEthereum: { nonce: NONCE } }
    // wagmi passes on what a connector takes beside its own; of a list of connectors it does not know.
    const wanted = { connector, capabilities, withCapabilities: true } as Parameters<typeof connect>[1]
    return (await connect(config, wanted)).accounts
  },
}

const page = mountDapp(dapp)
const show = () => {
  const { status, addresses = [], chainId } = getConnection(config)
  // While it reconnects, wagmi names the last account but has no connector to ask yet.
  page.show({ accounts: status === 'connected' ? addresses : [], chainId })
}
watchConnection(config, {
  onChange(connection) {
    page.logEvent('connection', { status: connection.status, chainId: connection.chainId })
    show()
  },
})
show()
void reconnect(config)
