import { Secp256k1Wallet, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { DirectSecp256k1Wallet, makeSignBytes } from '@cosmjs/proto-signing'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'

/** A document of the direct mode as passed into a page: bytes in base64. */
type DirectTexts = { bodyBytes: string; authInfoBytes: string; chainId: string; accountNumber: string }

/** The private key of the shared test account; never use it for anything of value. */
const KEY = new Uint8Array(32).fill(7)

/** Returns the address prefix on the chains of demo and tests. @param chain - The chain's own ID. */
export function prefixOn(chain: string): string {
  return chain.startsWith('osmo') ? 'osmo' : 'cosmos'
}

export async function keyOn(prefix: string): Promise<{ address: string; publicKey: string }> {
  const wallet = await DirectSecp256k1Wallet.fromKey(KEY, prefix)
  const [account] = await wallet.getAccounts()
  if (account === undefined) throw new Error('cosmjs has no account')
  return { address: account.address, publicKey: toBase64(account.pubkey) }
}

export async function signDirect(signer: string, doc: DirectTexts) {
  const wallet = await DirectSecp256k1Wallet.fromKey(KEY, addressPrefix(signer))
  return (await wallet.signDirect(signer, read(doc))).signature
}

export async function signAmino(signer: string, document: object) {
  const wallet = await Secp256k1Wallet.fromKey(KEY, addressPrefix(signer))
  return (await wallet.signAmino(signer, document as StdSignDoc)).signature
}

/** Signs a message as wallets do (ADR-36). */
export async function signMessage(signer: string, text: string) {
  return signAmino(signer, signDocument(signer, text))
}

export async function isSignedDirect(doc: DirectTexts, signature: string): Promise<boolean> {
  return isSigned(makeSignBytes(read(doc)), signature)
}

export async function isSignedMessage(text: string, signature: string): Promise<boolean> {
  const { address } = await keyOn('cosmos')
  return isSigned(serializeSignDoc(signDocument(address, text)), signature)
}

function signDocument(signer: string, text: string): StdSignDoc {
  const data = toBase64(new TextEncoder().encode(text))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}

async function isSigned(bytes: Uint8Array, signature: string): Promise<boolean> {
  const { publicKey } = await keyOn('cosmos')
  const signed = Secp256k1Signature.fromFixedLength(fromBase64(signature))
  return Secp256k1.verifySignature(signed, sha256(bytes), fromBase64(publicKey))
}

function read({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectTexts) {
  return {
    bodyBytes: fromBase64(bodyBytes),
    authInfoBytes: fromBase64(authInfoBytes),
    chainId,
    accountNumber: BigInt(accountNumber),
  }
}

function addressPrefix(address: string): string {
  return address.slice(0, address.lastIndexOf('1'))
}
