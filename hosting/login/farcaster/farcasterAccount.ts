import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import { type Siwf, SiwfSchema } from '@latch/protocol/login/siwf.ts'
import { getAddress } from 'viem'
import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import type { Bound, SocialAccount } from '../social/proof.ts'
import type { FarcasterSettings } from '../social/settings.ts'
import { isSignedBy } from './evm.ts'
import { readSiwf, siwfNonce } from './message.ts'
import { ethCall } from './node.ts'
import { speaksFor } from './registry.ts'

/** Returns the signed message as the proof that vault sends to auth. */
export function encodeSiwf(siwf: Siwf): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(siwf)))
}

/**
 * Returns the Farcaster account that signed: the message belongs to this attempt, device and site, its address has
 * signed it, and the registry on OP Mainnet confirms that this address represents the account. The relay is not
 * trusted.
 *
 * @throws {@link Refusal} 401 `provider_refused`, 503 `provider_unavailable`.
 */
export async function readFarcasterAccount(
  { nodes }: FarcasterSettings,
  proof: string,
  { attemptId, jkt, site }: Bound,
): Promise<SocialAccount> {
  const { message, signature } = parseProof(proof)
  const nonce = await siwfNonce(attemptId, jkt)
  const siwf = readSiwf(message, { site, nonce, now: Date.now() })
  if (!siwf.ok) throw refused(siwf.fault)
  const { address, fid } = siwf
  const call = (one: Parameters<typeof ethCall>[1]) => ethCall(nodes, one)
  const isSigned = await isSignedBy({ address, message, signature }, (calls) => Promise.all(calls.map(call)))
  if (!isSigned) throw refused('signature')
  if (!(await speaksFor(getAddress(address), fid, call))) throw refused('fid')
  return { id: String(fid), email: null }
}

function parseProof(proof: string): Siwf {
  try {
    return SiwfSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(proof))))
  } catch {
    throw refused('proof')
  }
}

function refused(fault: string): Refusal {
  logTrouble('A login by Farcaster was refused', { fault })
  return new Refusal(401, 'provider_refused')
}
