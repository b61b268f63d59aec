import type { Sdk } from '@latch/sdk-source/types.ts'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  type Hex,
  http,
  parseAbi,
  publicActions,
  type WalletClient,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { grantPermissions } from 'viem/experimental'
import { FIRST } from './chains.ts'
import type { Dapp } from './dapp.ts'
import { ETHER } from './requests.ts'

const manager = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])
const DAY = 86_400
/** The page's name for its key, which neither the standard nor viem's types define. */
const KEY_NAME = 'Weekly ticket'

/** Returns a key of the page that may send ether of the visitor's smart account, by ERC-7715 and ERC-7710. */
export function sessionKey(
  sdk: Sdk,
  client: WalletClient,
): Required<Pick<Dapp, 'grant' | 'redeem' | 'revoke'>> {
  const key = privateKeyToAccount(generatePrivateKey())
  const own = createWalletClient({ account: key, chain: FIRST, transport: http() }).extend(publicActions)
  const signer = { type: 'account', data: { id: key.address, name: KEY_NAME } } as const
  let granted: Awaited<ReturnType<typeof grantPermissions>>
  const send = async (to: Address, data: Hex) => {
    const hash = await own.sendTransaction({ to, data })
    return (await own.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status
  }
  return {
    grant: async () => {
      granted = await grantPermissions(client, {
        expiry: Math.floor(Date.now() / 1000) + DAY,
        signer,
        permissions: [
          {
            type: 'native-token-transfer',
            data: { ticker: 'ETH' },
            policies: [{ type: 'token-allowance', data: { allowance: ETHER } }],
          },
        ],
      })
      return { key: key.address, isDeployed: granted.factory === undefined }
    },
    redeem: async (to) => {
      const { factory, factoryData, permissionsContext, signerData } = granted
      if (factory !== undefined && (await own.getCode({ address: await accountOf(client) })) === undefined)
        await send(factory, factoryData as Hex)
      const execution = encodePacked(['address', 'uint256', 'bytes'], [to, ETHER, '0x'])
      const args = [[permissionsContext as Hex], [zeroHash], [execution]] as const
      const data = encodeFunctionData({ abi: manager, functionName: 'redeemDelegations', args })
      return send(signerData?.submitToAddress as Address, data)
    },
    revoke: () => {
      const permissionsContext = granted.permissionsContext as Hex
      return sdk.request({ method: 'wallet_revokePermissions', params: [{ permissionsContext }] })
    },
  }
}

async function accountOf(client: WalletClient): Promise<Address> {
  const [address] = await client.getAddresses()
  if (!address) throw new Error('No account is connected.')
  return address
}
