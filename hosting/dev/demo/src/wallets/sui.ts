import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import type { Prompt } from '../../../wallet/context.ts'

type Handed = { toJSON(): Promise<string> }
type Face = {
  name: string
  icon: string
  /** Whether the page was let in at an earlier visit. */
  permitted: boolean
  onPermitted(permitted: boolean): void
  /** GraphQL of the node at which it finds its coins. */
  node: string
  /** Asks its owner. @throws what the owner declines with. */
  confirm(prompt: Prompt): Promise<void>
}

const CHAINS = ['sui:mainnet', 'sui:testnet', 'sui:devnet', 'sui:localnet'] as const
const FEATURES = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction'] as const
type Gas = { price: string; coins: { objectId: string; version: string; digest: string }[] }

const EXECUTE = `mutation ($transaction: Base64!, $signatures: [Base64!]!) {
  executeTransaction(transactionDataBcs: $transaction, signatures: $signatures) {
    effects { effectsBcs transaction { digest } }
  }
}`

const GAS = `query ($owner: SuiAddress!) {
  epoch { referenceGasPrice }
  address(address: $owner) {
    objects(first: 50, filter: { type: "0x2::coin::Coin<0x2::sui::SUI>" }) { nodes { address version digest } }
  }
}`

/** The key of everybody's account; nothing of worth may ever be there. */
export function suiKeypair(): Ed25519Keypair {
  return Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7))
}

/** Puts a wallet of Sui into this page by Wallet Standard. */
export function registerSuiWallet({ name, icon, permitted, onPermitted, node, confirm }: Face): void {
  const pair = suiKeypair()
  const account = {
    address: pair.toSuiAddress(),
    publicKey: pair.getPublicKey().toRawBytes(),
    chains: CHAINS,
    features: FEATURES,
  }
  let accounts = permitted ? [account] : []
  const permit = (isPermitted: boolean) => {
    accounts = isPermitted ? [account] : []
    onPermitted(isPermitted)
  }
  const sign = async (transaction: Handed, title: string) => {
    const text = await transaction.toJSON()
    await confirm({ title, lines: [['Transaction', text]] })
    return pair.signTransaction(await fill(text, account.address, node))
  }
  const standard = {
    version: '1.0.0',
    name,
    icon,
    chains: CHAINS,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent }: { silent?: boolean } = {}) => {
          if (!silent && accounts.length === 0) {
            await confirm({ title: 'Connect to this site?', lines: [['Account', account.address]] })
            permit(true)
          }
          return { accounts }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => permit(false) },
      'standard:events': { version: '1.0.0', on: () => () => {} },
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
          const { bytes, signature } = await sign(transaction, 'Send this transaction?')
          return { bytes, signature, ...(await execute(node, bytes, signature)) }
        },
      },
    },
  }
  const detail = (api: { register(wallet: object): void }) => api.register(standard)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  window.addEventListener('wallet-standard:app-ready', (event) => detail((event as CustomEvent).detail))
}

/** Adds what wallets add. */
async function fill(text: string, sender: string, node: string): Promise<Uint8Array> {
  const { price, coins } = await findGas(node, sender)
  const transaction = Transaction.from(text)
  transaction.setSenderIfNotSet(sender)
  transaction.setGasPrice(BigInt(price))
  transaction.setGasBudgetIfNotSet(5_000_000)
  transaction.setGasPayment(coins)
  return transaction.build()
}

async function execute(node: string, transaction: string, signature: string) {
  const data = await queryNode(node, EXECUTE, { transaction, signatures: [signature] })
  const { effects } = data.executeTransaction
  return { digest: effects.transaction.digest, effects: effects.effectsBcs }
}

// biome-ignore lint/suspicious/noExplicitAny: what the node answers, whose schema is its own.
async function queryNode(node: string, query: string, variables: object): Promise<any> {
  const answer = await fetch(node, { method: 'POST', body: JSON.stringify({ query, variables }) })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(errors[0].message)
  return data
}

async function findGas(node: string, owner: string): Promise<Gas> {
  const data = await queryNode(node, GAS, { owner })
  const { nodes } = data.address.objects
  return {
    price: data.epoch.referenceGasPrice,
    coins: nodes.map(({ address: objectId, version, digest }: Record<string, string>) => ({
      objectId,
      version: String(version),
      digest,
    })),
  }
}
