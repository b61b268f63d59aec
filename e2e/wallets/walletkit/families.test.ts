/** One wallet for all families: a phone that grants all of them at once. */

import { isMessageSigned } from '@latch/families/bip122/bytes/message.ts'
import { bitcoinPeer } from '@latch/families/bip122/dev/peer.ts'
import { callWallet as callBitcoin } from '@latch/families/bip122/widget/callWallet.ts'
import { verifyMessage as isCosmosSigned } from '@latch/families/cosmos/bytes/message.ts'
import { cosmosPeer } from '@latch/families/cosmos/dev/peer.ts'
import { callWallet as callCosmos } from '@latch/families/cosmos/widget/cosmosWallet.ts'
import { toHex } from '@latch/families/hex.ts'
import { signedForm as polkadotForm } from '@latch/families/polkadot/bytes/message.ts'
import { polkadotPeer } from '@latch/families/polkadot/dev/peer.ts'
import { callInjected } from '@latch/families/polkadot/widget/injectedWallet.ts'
import { verifySolana } from '@latch/families/solana/dev/account.ts'
import { callStandard as callSolana } from '@latch/families/solana/widget/standardWallet.ts'
import { signedForm as stacksForm } from '@latch/families/stacks/bytes/message.ts'
import { stacksPeer } from '@latch/families/stacks/dev/peer.ts'
import { callWallet as callStacks } from '@latch/families/stacks/widget/callWallet.ts'
import { verifyPersonalMessage } from '@latch/families/sui/bytes/message.ts'
import { createSuiPeer } from '@latch/families/sui/dev/peer.ts'
import { callStandard as callSui } from '@latch/families/sui/widget/standardWallet.ts'
import { signerOfTronMessage } from '@latch/families/tron/dev/account.ts'
import { tronPeer } from '@latch/families/tron/dev/peer.ts'
import { callWallet as callTron } from '@latch/families/tron/widget/callWallet.ts'
import type { PeerWallet } from '@latch/hosting/dev/wallet/peerWallet.ts'
import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { type ChainId, NAMESPACES, type Namespace } from '@latch/protocol/caip.ts'
import type { ProjectConfig } from '@latch/protocol/config.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import { config, configStore } from '@latch/widget/src/core/configStore.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { disconnect } from '@latch/widget/src/sessions/engine.ts'
import { restore, restored } from '@latch/widget/src/sessions/restore.ts'
import { endSession, findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { verifyMessage } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import {
  ALICE,
  account,
  approve,
  grant,
  grantSolana,
  SOLANA,
  stage,
  until,
  usePairing,
} from './pairedWidget.ts'

usePairing()

const TEXT = 'Hello over the relay'
const BYTES = new TextEncoder().encode(TEXT)
const POLKADOT = 'polkadot:68d56f15f85d3136970ec16946040bc1'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

/** The registry's parameters of chains that have some beyond the common ones. */
const PARAMETERS: Readonly<Partial<Record<string, Record<string, string>>>> = {
  'cosmos:cosmoshub-4': { bech32Prefix: 'cosmos', denom: 'uatom', gasPrice: '0.005' },
  [POLKADOT]: {
    ss58Prefix: '0',
    genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  },
}

/** The wallet's families besides those of `grant` and `grantSolana`, each with its chain. */
const PEERS: readonly (readonly [PeerWallet, ChainId])[] = [
  [bitcoinPeer, BITCOIN],
  [polkadotPeer, POLKADOT],
  [cosmosPeer, 'cosmos:cosmoshub-4'],
  // No test reaches its node.
  [createSuiPeer('http://127.0.0.1:1'), 'sui:mainnet'],
  [stacksPeer, 'stacks:1'],
  [tronPeer, 'tron:0x2b6653dc'],
]

beforeEach(() => {
  const ids: readonly ChainId[] = ['eip155:1', SOLANA, ...PEERS.map(([, id]) => id)]
  const [first] = config().chains
  const chains = ids.map((id) => ({ ...first, id, parameters: PARAMETERS[id] }))
  configStore.setState({ config: { ...config(), chains: chains as unknown as ProjectConfig['chains'] } })
})

async function grantAll() {
  const namespaces = { ...grant(), ...grantSolana() }
  for (const [peer, chain] of PEERS) {
    const accounts = (await peer.addressesOn(chain)).map((address) => `${chain}:${address}`)
    const { methods, events } = peer
    namespaces[peer.namespace] = { chains: [chain], accounts, methods: [...methods], events: [...events] }
  }
  return namespaces
}

/** Lets the wallet answer the next request. */
async function answerNext(): Promise<void> {
  const call = await stage.wallet.call()
  const [namespace] = call.chainId.split(':')
  const peer = PEERS.find(([one]) => one.namespace === namespace)?.[0]
  const result = peer
    ? await peer.call(call.method, call.params as never, call.chainId)
    : await answerFirst(namespace, call.params)
  await stage.wallet.answer(call, { result })
}

async function answerFirst(namespace: string | undefined, params: unknown): Promise<unknown> {
  if (namespace === 'eip155') return account.signMessage({ message: { raw: (params as [`0x${string}`])[0] } })
  const { message } = params as { message: string }
  return { signature: toBase58(await stage.solana.sign(fromBase58(message))) }
}

type Signing = (session: WalletSession & { address: string }) => Promise<unknown>

/** Signs a text with the family's own method, and returns the result of its own verification. */
const SIGNINGS: Readonly<Record<Namespace, readonly [sign: Signing, expected: unknown]>> = {
  eip155: [
    async (session) => {
      const signature = await requestWallet(session, 'personal_sign', [toHex(BYTES), ALICE])
      return verifyMessage({ address: ALICE, message: TEXT, signature: signature as `0x${string}` })
    },
    true,
  ],
  solana: [
    async ({ address, ...session }) => {
      const input = { address, message: toBase64(BYTES) }
      const { signature } = await callSolana(session, 'solana:signMessage', input)
      return verifySolana(stage.solana.publicKey, fromBase64(signature), BYTES)
    },
    true,
  ],
  bip122: [
    async ({ address, chainId, ...session }) => {
      const input = { address, message: TEXT, protocol: 'bip322', chain: chainId }
      const { signature } = await callBitcoin({ chainId, ...session }, 'bip122:signMessage', input)
      return isMessageSigned({ address, chainId, message: BYTES, signature })
    },
    true,
  ],
  polkadot: [
    async ({ address, ...session }) => {
      const { signature } = await callInjected(session, 'polkadot:signRaw', { address, data: toHex(BYTES) })
      return polkadotForm({ address, message: BYTES, signature })
    },
    'wrapped',
  ],
  cosmos: [
    async ({ address, ...session }) => {
      const input = { chain: 'cosmoshub-4', address, message: toBase64(BYTES) }
      const { signature, pub_key } = await callCosmos(session, 'cosmos:signArbitrary', input)
      return isCosmosSigned({ address, message: BYTES, signature, publicKey: pub_key.value })
    },
    'signed',
  ],
  sui: [
    async ({ address, chainId, ...session }) => {
      const input = { address, message: toBase64(BYTES), chain: chainId }
      const { signature } = await callSui({ chainId, ...session }, 'sui:signPersonalMessage', input)
      return verifyPersonalMessage({ address, message: BYTES, signature })
    },
    'signed',
  ],
  tron: [
    async ({ address, chainId, ...session }) => {
      const input = { address, message: TEXT, chain: chainId }
      const { signature } = await callTron({ chainId, ...session }, 'tron:signMessage', input)
      return signerOfTronMessage(TEXT, signature) === address
    },
    true,
  ],
  stacks: [
    async ({ address, chainId, ...session }) => {
      const input = { address, message: TEXT, chain: chainId }
      const { signature } = await callStacks({ chainId, ...session }, 'stacks:signMessage', input)
      return stacksForm({ address, message: BYTES, signature })
    },
    'prefixed',
  ],
}

async function expectConnected(accounts: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const namespace of NAMESPACES)
    await until(() =>
      expect(findSession(namespace), namespace).toMatchObject({
        walletId: stage.topic,
        accounts: accounts[namespace]?.map((account) => ({ address: account.split(':')[2] })),
      }),
    )
}

test('one session has accounts of all families, signs in each, outlives the document and ends in all at once', async () => {
  const namespaces = await grantAll()
  await approve(namespaces, bitcoinPeer.sessionProperties?.([BITCOIN]))
  const accounts = Object.fromEntries(
    Object.entries(namespaces).map(([namespace, granted]) => [namespace, granted.accounts]),
  )
  await expectConnected(accounts)
  expect(findSession('bip122')?.accounts.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals'])

  for (const namespace of NAMESPACES) {
    const session = findSession(namespace) as WalletSession
    const [sign, expected] = SIGNINGS[namespace]
    const checked = sign({ ...session, address: session.accounts[0].address })
    await answerNext()
    expect(await checked, namespace).toBe(expected)
  }

  for (const namespace of NAMESPACES) endSession(namespace)
  for (const namespace of NAMESPACES) restore(namespace, null)
  await Promise.all(NAMESPACES.map((namespace) => restored(namespace, AbortSignal.timeout(10_000))))
  await expectConnected(accounts)

  await disconnect('cosmos')
  expect(NAMESPACES.map(findSession)).toEqual(NAMESPACES.map(() => null))
  await until(() => expect(stage.wallet.sessions()).not.toContain(stage.topic))
}, 60_000)
