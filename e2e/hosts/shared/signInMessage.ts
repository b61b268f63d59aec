import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { FIRST } from './chains.ts'
import { NONCE } from './requests.ts'

/** Returns a message (EIP-4361) that the page writes itself, like dapps with their own server. */
export function signInMessage(address: Address): string {
  return createSiweMessage({
    address,
    chainId: FIRST.id,
    domain: location.host,
    uri: location.origin,
    nonce: NONCE,
    version: '1',
    statement: 'Welcome aboard.',
    issuedAt: new Date(),
  })
}
