/** A wallet of the page for tests in a browser. */
import { base64, hex } from '@scure/base'
import { p2tr, p2wpkh, RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

type Face = {
  name: string
  icon: string
  /** Whether the page was let in at an earlier visit. */
  permitted: boolean
  onPermitted(permitted: boolean): void
}

type Params = { address: string; message: string; psbt: string }

const NETWORK = { bech32: 'tb', pubKeyHash: 111, scriptHash: 196, wif: 239 }
/** The key of everybody's account; nothing of worth may ever be there. */
const KEY = new Uint8Array(32).fill(7)
const PAYS = p2wpkh(pubECDSA(KEY), NETWORK)
const INSCRIBED = p2tr(pubSchnorr(KEY), undefined, NETWORK)
/** Of a transfer that no node sees. */
export const SENT = 'ab'.repeat(32)
/** Of an extension that this is not. */
const PATH = 'DemoBitcoinProvider'

/** The accounts of everybody, in the words of sats-connect. */
export const bitcoinAccounts = [
  {
    address: PAYS.address ?? '',
    publicKey: hex.encode(pubECDSA(KEY)),
    purpose: 'payment',
    addressType: 'p2wpkh',
  },
  {
    address: INSCRIBED.address ?? '',
    publicKey: hex.encode(pubSchnorr(KEY)),
    purpose: 'ordinals',
    addressType: 'p2tr',
  },
]

/** Puts a wallet of Bitcoin into this page as WBIP-004 says, which speaks the RPC of sats-connect and approves everything. */
export function registerBitcoinWallet({ name, icon, permitted, onPermitted }: Face): void {
  let isPermitted = permitted
  const permit = (next: boolean) => {
    isPermitted = next
    onPermitted(next)
  }
  const whole = () => ({ addresses: bitcoinAccounts, network: { bitcoin: { name: 'Signet' } } })
  const methods: Record<string, (params: Params) => unknown> = {
    wallet_connect: () => {
      permit(true)
      return whole()
    },
    wallet_getAccount: () => {
      if (!isPermitted) throw { code: -32002, message: 'Access denied' }
      return whole()
    },
    wallet_disconnect: () => permit(false),
    signMessage: ({ address, message }) => ({ address, signature: signMessage(address, message) }),
    signPsbt: ({ psbt }) => ({ psbt: signPsbt(psbt) }),
    sendTransfer: () => ({ txid: SENT }),
  }
  const request = async (method: string, params: Params) => {
    const envelope = { jsonrpc: '2.0', id: null }
    const call = methods[method]
    if (call === undefined) return { ...envelope, error: { code: -32601, message: `No ${method}` } }
    try {
      return { ...envelope, result: call(params) ?? null }
    } catch (error) {
      return { ...envelope, error }
    }
  }
  const page = window as unknown as { btc_providers?: object[] }
  Object.assign(page, { [PATH]: { request, addListener: () => () => {} } })
  page.btc_providers ??= []
  page.btc_providers.push({ id: PATH, name, icon, methods: Object.keys(methods) })
}

function signPsbt(psbt: string): string {
  const transaction = Transaction.fromPSBT(base64.decode(psbt))
  transaction.sign(KEY)
  return base64.encode(transaction.toPSBT())
}

/** BIP-322, simple: the witness of a transaction that spends an output which says the message. */
function signMessage(address: string, message: string): string {
  const { script } = address === PAYS.address ? PAYS : INSCRIBED
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true })
  transaction.addInput({
    txid: sha256x2(toSpend(script, message)).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(script === INSCRIBED.script && { tapInternalKey: pubSchnorr(KEY) }),
  })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  transaction.sign(KEY)
  transaction.finalize()
  return base64.encode(RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
}

function toSpend(script: Uint8Array, message: string): Uint8Array {
  const said = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  return RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Uint8Array.from([0, 32, ...said]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  } as never)
}
