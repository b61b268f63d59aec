import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  getAddress,
  type Hex,
  hashMessage,
  isHex,
  parseAbi,
  recoverAddress,
} from 'viem'

const ERC_1271 = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

/** Parameters of `eth_call`; without an address, `data` is the init code of a contract to run. */
export type EthCall = { to?: Hex; data: Hex }

type Signed = { address: string; message: string; signature: string }

/**
 * Returns whether an account signed a text (EIP-191): with its own key, by its contract (ERC-1271), or by one that is not
 * deployed yet (ERC-6492).
 *
 * @param call - Calls a node; null for each call that reverts. Not used if the account's own key signed.
 */
export async function isSignedBy(
  { address, message, signature }: Signed,
  call: (calls: readonly EthCall[]) => Promise<readonly unknown[]>,
): Promise<boolean> {
  if (!isHex(signature) || !isAddress(address)) return false
  // Needs no request, and is also correct for an account with a contract: only its own key can sign like this.
  if (await isSignedByKey({ address, message, signature })) return true
  const [validated, magic] = await call(contractCalls(address, hashMessage(message), signature))
  return isOne(validated) || isMagic(magic)
}

/** Returns whether an account's own key signed a text (EIP-191). */
export async function isSignedByKey({ address, message, signature }: Signed): Promise<boolean> {
  if (!isHex(signature) || signature.length !== 2 + 2 * 65 || !isAddress(address)) return false
  const signer = await recoverAddress({ hash: hashMessage(message), signature }).catch(() => undefined)
  return signer === getAddress(address)
}

function isAddress(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

/**
 * Returns calls to ERC-6492's validator, which deploys a missing contract and calls it; and to ERC-1271 for nodes that do
 * not run code without an address.
 */
function contractCalls(address: Hex, hash: Hex, signature: Hex): EthCall[] {
  const validate = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  const isValid = encodeFunctionData({
    abi: ERC_1271,
    functionName: 'isValidSignature',
    args: [hash, signature],
  })
  return [{ data: validate }, { to: address, data: isValid }]
}

function isOne(result: unknown): boolean {
  return typeof result === 'string' && /^0x0*1$/.test(result)
}

/** Returns whether a result is ERC-1271's magic value, padded to a word. */
function isMagic(result: unknown): boolean {
  return typeof result === 'string' && /^0x1626ba7e0{56}$/i.test(result)
}
