import { createSdk } from 'latch-cdn'
import {
  type Address,
  concat,
  createWalletClient,
  custom,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { getCapabilities, sendCalls, waitForCallsStatus } from 'viem/actions'
import { orders } from './shared/batches.ts'
import { FIRST } from './shared/chains.ts'
import { mountDapp } from './shared/dapp.ts'
import { PROJECT } from './shared/project.ts'
import { ETHER, tokenTransfer } from './shared/requests.ts'
import { sessionKey } from './shared/sessionKey.ts'
import { showSession } from './shared/showSession.ts'
import { viemDapp } from './shared/viemDapp.ts'

const options = new URLSearchParams(location.search)
/** Initial account of its visitors: this page's own default, or the key's account. */
const isPlain = options.has('plain')
/** Paymaster for batches, set by the page. */
const paymaster = options.get('paymaster')
const sdk = createSdk({
  projectId: PROJECT,
  chains: [FIRST.id],
  ...(isPlain ? { preferredAccountType: 'eoa' } : {}),
})
const client = createWalletClient({ chain: FIRST, transport: custom(sdk.provider('eip155')) })
const account = async () => {
  const [address] = await client.getAddresses()
  if (!address) throw new Error('No account is connected.')
  return address
}

/** Of the account. */
const EXECUTE = parseAbi(['function execute((address target, uint256 value, bytes callData) execution)'])

/** Sends ether and tokens at once with viem; resolves when they have arrived. */
async function sendBoth(to: Address) {
  const sent = await sendCalls(client, {
    account: await account(),
    calls: [{ to, value: ETHER }, tokenTransfer(to)],
    forceAtomic: true,
    ...(paymaster === null ? {} : { capabilities: { paymasterService: { url: paymaster } } }),
  })
  const { status, statusCode, atomic, receipts } = await waitForCallsStatus(client, {
    ...sent,
    pollingInterval: 100,
  })
  return { status, statusCode, atomic, transactions: receipts?.map(({ transactionHash }) => transactionHash) }
}

/** Sends an operation like a page that uses the wallet as a bundler: calldata by the account's own ABI, without gas values. */
async function sendOperation(to: Address): Promise<Hex> {
  const execution = { target: to, value: ETHER, callData: '0x' } as const
  const operation = {
    sender: await account(),
    nonce: '0x0',
    callData: encodeFunctionData({ abi: EXECUTE, args: [execution] }),
    ...{ callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' },
    ...{ maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0', signature: '0x' },
  }
  const params = [operation, entryPoint07Address]
  const hash = (await sdk.request({ method: 'eth_sendUserOperation', params })) as Hex
  const id = concat([hash, numberToHex(FIRST.id, { size: 32 })])
  return (
    (await waitForCallsStatus(client, { id, pollingInterval: 100 })).receipts?.[0]?.transactionHash ?? '0x'
  )
}

const abilities = async () => getCapabilities(client, { account: await account(), chainId: FIRST.id })

showSession(
  sdk,
  mountDapp({
    ...viemDapp(sdk),
    signIn: () => sdk.signIn(),
    openAccount: () => sdk.open({ view: 'Account' }),
    sendBoth,
    sendOperation,
    abilities,
    ...orders(client),
    ...sessionKey(sdk, client),
  }),
)
