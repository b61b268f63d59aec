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
import { parseChainId } from '../../../../widget/protocol/caip.ts'
import { callChain } from '../../chainCall.ts'
import type { FamilySignIn } from '../signIn.ts'

const ERC_1271 = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

/** EIP-191 in front of EIP-4361: by its own key, by its contract, or by a contract that is yet to come. */
export const eip155SignIn: FamilySignIn = {
  chainIdOf: ({ info }) => parseChainId(info.id).reference,
  isAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text) && getAddress(text) === text,
  async isSigned({ chain, address, message, signature }, env) {
    if (!isHex(signature) || !/^0x[0-9a-fA-F]{40}$/.test(address)) return false
    const account = address as Hex // Just checked.
    const hash = hashMessage(message)
    // Costs nobody a question, and is right for an account with a contract, too: only its own key signs so.
    if ((await recover(hash, signature)) === getAddress(account)) return true
    const [validated, magic] = await callChain(chain, env, contractCalls(account, hash, signature))
    return isOne(validated) || isMagic(magic)
  },
}

/** undefined for what is no signature of 65 bytes. */
async function recover(hash: Hex, signature: Hex): Promise<string | undefined> {
  if (signature.length !== 2 + 2 * 65) return undefined
  return recoverAddress({ hash, signature }).catch(() => undefined)
}

/**
 * ERC-6492's own validator, which makes the contract where it is missing and asks it; and ERC-1271 for nodes that run no
 * code without an address.
 */
function contractCalls(address: Hex, hash: Hex, signature: Hex) {
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
  return [{ data: validate }, { to: address, data: isValid }].map((call) => ({
    method: 'eth_call',
    params: [call, 'latest'],
  }))
}

function isOne(result: unknown): boolean {
  return typeof result === 'string' && /^0x0*1$/.test(result)
}

/** ERC-1271's magic value, alone in its word. */
function isMagic(result: unknown): boolean {
  return typeof result === 'string' && /^0x1626ba7e0{56}$/i.test(result)
}
