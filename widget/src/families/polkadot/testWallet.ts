import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { utf8ToBytes } from '../../../families/bytes.ts'
import { toHex } from '../../../families/hex.ts'
import { writeAddress } from '../../../families/polkadot/address.ts'
import { wrapMessage } from '../../../families/polkadot/message.ts'
import type { HostWallet } from '../../../protocol/hostChannel.ts'
import type { FamilyFixture } from '../familyFixture.ts'

export const POLKADOT = 'polkadot:68d56f15f85d3136970ec16946040bc1'
export const KUSAMA = 'polkadot:48239ef607d7928874027a43a6768920'
export const GENESIS = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
export const SECRET = secretFromSeed(new Uint8Array(32).fill(7))
export const KEY = getPublicKey(SECRET)

/** An account as a chain with this prefix writes it; 42 is that of none. */
export const aliceOn = (prefix: number) => writeAddress({ prefix, account: KEY })
const accountAt = (fill: number) => writeAddress({ prefix: 42, account: new Uint8Array(32).fill(fill) })
export const ALICE = aliceOn(42)
export const BOB = accountAt(2)
const CAROL = accountAt(3)
const TALISMAN: HostWallet = {
  ...{ id: 'dot-1', kind: 'injected', name: 'Talisman', icon: null, rdns: null },
  namespaces: ['polkadot'],
}
const MESSAGE = utf8ToBytes('Hello')
export const DATA = toHex(MESSAGE)
export const SIGNATURE = toHex(sign(SECRET, wrapMessage(MESSAGE)))

const accountsOn = (accounts: readonly string[]) => accounts.map((address) => ({ address }))

export const fixture = {
  namespace: 'polkadot',
  chains: [POLKADOT, KUSAMA],
  wallets: [TALISMAN, { ...TALISMAN, id: 'dot-2', name: 'SubWallet' }],
  accounts: [ALICE, BOB, CAROL],
  answer: ({ method }, { accounts }) => {
    if (method === 'polkadot:signRaw') return { signature: SIGNATURE }
    return { accounts: accountsOn(accounts) }
  },
  isPrompt: ({ method, params }) =>
    method === 'polkadot:connect' && (params as { silent?: boolean }).silent !== true,
  isFarewell: ({ method }) => method === 'polkadot:disconnect',
  accountsData: accountsOn,
  sign: {
    method: 'polkadot_signMessage',
    params: { address: ALICE, data: DATA },
    result: { signature: SIGNATURE, form: 'wrapped' },
  },
} satisfies FamilyFixture
