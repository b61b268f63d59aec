import {
  type Abi,
  bytesToHex,
  type Chain,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import resolver from '#contracts/SubnameResolver.json' with { type: 'json' }
import names from '../contracts/LatchTestNames.json' with { type: 'json' }
import { NAMES_ADDRESS, ZONE, ZONE_KEEPER, ZONE_RESOLVER } from '../wallet/chains.ts'

/** Signer whose answers the zone's resolver accepts, and the gateway for its clients. */
export type Zone = { signer: Hex; gateway: string }

/** Sets up the zone of the local stack as an operator does a parent of their own: its resolver sends clients to a Worker. */
export async function openZone(chain: Chain, { signer, gateway }: Zone): Promise<void> {
  const client = createTestClient({ chain, mode: 'anvil', transport: http() })
    .extend(publicActions)
    .extend(walletActions)
  const account = ZONE_KEEPER
  await client.impersonateAccount({ address: account })
  await client.setBalance({ address: account, value: parseEther('10') })
  const gas = 3_000_000n
  const { address } = privateKeyToAccount(signer)
  const args = [account, [gateway], [address]]
  const abi = resolver.abi as Abi
  const data = encodeDeployData({ abi, bytecode: resolver.bytecode as Hex, args })
  const hash = await client.sendTransaction({ account, data, gas })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  if (contractAddress?.toLowerCase() !== ZONE_RESOLVER.toLowerCase())
    throw new Error(`The resolver of ${ZONE} is at ${contractAddress}, not at ${ZONE_RESOLVER}.`)
  await client.sendTransaction({
    account,
    to: NAMES_ADDRESS,
    gas,
    data: encodeFunctionData({
      abi: names.abi as Abi,
      functionName: 'setResolver',
      args: [bytesToHex(packetToBytes(ZONE)), ZONE_RESOLVER],
    }),
  })
}
