import { PublicKey } from '@solana/web3.js'
import { invalidParams } from '../../core/rpcError.ts'

/** 32 bytes in base58, which are 32 to 44 characters. @throws RpcError -32602 */
export function parseAddress(text: string): string {
  try {
    return new PublicKey(text).toBase58()
  } catch {
    throw invalidParams(`'${text.slice(0, 64)}' is not a Solana address.`)
  }
}
