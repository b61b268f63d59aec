import type { PageFace } from '@latch/hosting/dev/demo/src/wallets/pageFace.ts'
import { CONNECT_TITLE } from '@latch/sdk-source/testing/wallet/context.ts'
import { executeSui, signSui, suiKeypair } from './account.ts'

type Handed = { toJSON(): Promise<string> }
type Listener = (change: { accounts: unknown }) => void
type Face = PageFace & {
  /** GraphQL of the node, for its coins. */
  node: string
}

const CHAINS = ['sui:mainnet', 'sui:testnet', 'sui:devnet', 'sui:localnet'] as const
const FEATURES = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction'] as const

/** Adds a wallet of Sui to this page by Wallet Standard. */
export function registerSuiWallet({
  name,
  icon,
  isPermitted,
  onPermitted,
  onChange,
  node,
  confirm,
}: Face): void {
  const pair = suiKeypair()
  const account = {
    address: pair.toSuiAddress(),
    publicKey: pair.getPublicKey().toRawBytes(),
    chains: CHAINS,
    features: FEATURES,
  }
  const readAccounts = () => (isPermitted() ? [account] : [])
  const sign = async (transaction: Handed, title: string) => {
    const text = await transaction.toJSON()
    await confirm({ title, lines: [['Transaction', text]] })
    return signSui(node, text)
  }
  const standard = {
    version: '1.0.0',
    name,
    icon,
    chains: CHAINS,
    get accounts() {
      return readAccounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent }: { silent?: boolean } = {}) => {
          if (!silent && !isPermitted()) {
            await confirm({ title: CONNECT_TITLE, lines: [['Account', account.address]] })
            onPermitted(true)
          }
          return { accounts: readAccounts() }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => onPermitted(false) },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: Listener) => {
          onChange?.(() => listener({ accounts: readAccounts() }))
          return () => {}
        },
      },
      'sui:signPersonalMessage': {
        version: '1.1.0',
        signPersonalMessage: async ({ message }: { message: Uint8Array }) => {
          await confirm({
            title: 'Sign this message?',
            lines: [['Message', new TextDecoder().decode(message)]],
          })
          return pair.signPersonalMessage(message)
        },
      },
      'sui:signTransaction': {
        version: '2.0.0',
        signTransaction: ({ transaction }: { transaction: Handed }) =>
          sign(transaction, 'Sign this transaction?'),
      },
      'sui:signAndExecuteTransaction': {
        version: '2.0.0',
        signAndExecuteTransaction: async ({ transaction }: { transaction: Handed }) => {
          const signed = await sign(transaction, 'Send this transaction?')
          return { ...signed, ...(await executeSui(node, signed)) }
        },
      },
    },
  }
  const detail = (api: { register(wallet: object): void }) => api.register(standard)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  window.addEventListener('wallet-standard:app-ready', (event) => detail((event as CustomEvent).detail))
}
