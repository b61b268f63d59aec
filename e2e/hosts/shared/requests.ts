/** Values that the host pages have signed and sent; the journeys verify the answers against them. */

import { TOKEN } from '@latch/hosting/dev/wallet/chains.ts'
import { type Address, encodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem'

export const MESSAGE = 'Hello from a host page ✓'

/** Nonce of the page's server. */
export const NONCE = 'pageNonce12345678'

export const TYPED_DATA = {
  domain: { name: 'Latch tests', version: '1', chainId: 31_337 },
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'contents', type: 'string' },
      { name: 'nonce', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { to: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', contents: 'Hello', nonce: 7n },
} as const

export const ETHER = parseEther('0.25')
/** ID of a batch from a page that numbers its orders. */
export const ORDER = 'order 7'
export const TOKENS = parseUnits('12.5', TOKEN.decimals)

/** `transfer(to, TOKENS)` of the test token. */
export function tokenTransfer(to: Address) {
  return {
    to: TOKEN.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, TOKENS] }),
  }
}
