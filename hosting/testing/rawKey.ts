import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'

/** Returns a key of secp256k1 that signs hashes as they are, as in families other than EVM. */
export function makeRawKey(privateKey: Hex = generatePrivateKey()) {
  const long = hexToBytes(privateKeyToAccount(privateKey).publicKey)
  const publicKey = Uint8Array.from([2 + ((long[64] ?? 0) & 1), ...long.slice(1, 33)])
  return {
    /** Compressed. */
    publicKey,
    /** r and s, and the recovery ID. */
    async signHash(hash: Uint8Array): Promise<{ signature: Uint8Array; recovery: number }> {
      const { r, s, yParity = 0 } = await sign({ hash: bytesToHex(hash), privateKey })
      const digits = [r, s].map((part) => part.slice(2).padStart(64, '0')).join('')
      return { signature: hexToBytes(`0x${digits}`), recovery: yParity }
    },
  }
}
