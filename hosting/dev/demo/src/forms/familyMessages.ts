import { isMessageSigned } from '@latch/families/bip122/bytes/message.ts'
import { verifyMessage } from '@latch/families/cosmos/bytes/message.ts'
import { signedForm as polkadotForm } from '@latch/families/polkadot/bytes/message.ts'
import { signedForm as stacksForm } from '@latch/families/stacks/bytes/message.ts'
import { verifyPersonalMessage } from '@latch/families/sui/bytes/message.ts'
import { messageDigest, recoverSigner } from '@latch/families/tron/bytes/signature.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import type { Latch } from '../latch.ts'

type Message = { account: string; chainId: string; text: string }

type Transfer = { to: string; amount: string; chainId: string }

/** Texts and actions of a family's card; `to` and `amount` are for chains of the local stack. */
export type FamilyCard = {
  title: string
  symbol: string
  to: string
  amount: string
  sign(sdk: Latch, message: Message): Promise<{ signature: string; isValid: boolean }>
  /** @returns the transfer's id. */
  send(sdk: Latch, transfer: Transfer): Promise<string>
  disconnect(sdk: Latch): Promise<void>
}

/** Sends through the page's form. */
const sendByForm = (sdk: Latch, transfer: Transfer) => sdk.send(transfer)

const encode = (text: string) => new TextEncoder().encode(text)

export const FAMILIES: Readonly<Record<string, FamilyCard>> = {
  sui: {
    title: 'Sui',
    symbol: 'SUI',
    to: `0x${'9'.repeat(64)}`,
    amount: '0.25',
    async sign(sdk, { account: address, text }) {
      const message = encode(text)
      const { signature } = await sdk.provider('sui').signPersonalMessage(message)
      return { signature, isValid: verifyPersonalMessage({ address, message, signature }) === 'signed' }
    },
    send: sendByForm,
    disconnect: (sdk) => sdk.provider('sui').disconnect(),
  },
  cosmos: {
    title: 'Cosmos',
    symbol: 'ATOM',
    to: 'cosmos12xq57yyxwzkw6tthcxq9mhtxxj7f63e33564kv',
    amount: '0.25',
    async sign(sdk, { account: address, chainId, text }) {
      const signed = await sdk
        .provider('cosmos')
        .signArbitrary(chainId.slice('cosmos:'.length), address, text)
      const { signature, pub_key } = signed
      const checked = verifyMessage({ address, message: encode(text), signature, publicKey: pub_key.value })
      return { signature, isValid: checked === 'signed' }
    },
    send: sendByForm,
    disconnect: (sdk) => sdk.provider('cosmos').disable(),
  },
  polkadot: {
    title: 'Polkadot',
    symbol: 'DOT',
    to: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    amount: '0.25',
    async sign(sdk, { account: address, text }) {
      const { signature } = await sdk.provider('polkadot').signer.signRaw({ address, data: text })
      return { signature, isValid: polkadotForm({ address, message: encode(text), signature }) === 'wrapped' }
    },
    send: sendByForm,
    disconnect: (sdk) => sdk.provider('polkadot').disconnect(),
  },
  bip122: {
    title: 'Bitcoin',
    symbol: 'sBTC',
    to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    amount: '0.0006',
    async sign(sdk, { account: address, chainId, text }) {
      const { signature } = await sdk.provider('bip122').signMessage({ message: text })
      const signed = { address, chainId: chainId as ChainId, message: encode(text), signature }
      return { signature, isValid: isMessageSigned(signed) }
    },
    // By the wallet, for no node is there to ask.
    async send(sdk, { to: recipient, amount }) {
      const satoshis = Math.round(Number(amount) * 1e8)
      return (await sdk.provider('bip122').sendTransfer({ recipient, amount: satoshis })).txid
    },
    disconnect: (sdk) => sdk.provider('bip122').disconnect(),
  },
  tron: {
    title: 'TRON',
    symbol: 'TRX',
    to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    amount: '1.5',
    async sign(sdk, { account, text }) {
      const signature = await sdk.provider('tron').signMessage(text)
      return { signature, isValid: recoverSigner(messageDigest(encode(text)), signature) === account }
    },
    send: sendByForm,
    disconnect: (sdk) => sdk.provider('tron').disconnect(),
  },
  stacks: {
    title: 'Stacks',
    symbol: 'STX',
    to: 'ST000000000000000000002AMW42H',
    amount: '1.5',
    async sign(sdk, { account: address, text }) {
      const { signature } = await sdk.provider('stacks').request('stx_signMessage', { message: text })
      return { signature, isValid: stacksForm({ address, message: encode(text), signature }) === 'prefixed' }
    },
    async send(sdk, { to: recipient, amount }) {
      const transfer = { recipient, amount: String(Math.round(Number(amount) * 1e6)) }
      return (await sdk.provider('stacks').request('stx_transferStx', transfer)).txid
    },
    disconnect: (sdk) => sdk.provider('stacks').disconnect(),
  },
}
