import type { ApprovalRequest, ToSign } from '@latch/secure/src/approval/approvalRequest.ts'
import { vi } from 'vitest'

export const ME = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const CHAIN = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: '',
  explorerUrl: null,
  iconUrl: null,
  testnet: false,
}
export const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
export const usdc = {
  standard: 'erc20',
  address: TOKEN,
  tokenId: null,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: null,
  isListed: true,
}
export const coin = { ...usdc, standard: 'native', address: null, symbol: 'ETH', decimals: 18 }
export const done = {
  status: 'done',
  leaves: [],
  comes: [],
  mayBeTaken: [],
  changesOwner: false,
  gasUsed: null,
}

export function ask(toSign: ToSign): ApprovalRequest {
  return {
    namespace: 'eip155',
    method: '',
    host: 'https://app.example',
    project: { id: 'demo', name: 'Demo' },
    account: ME,
    wallet: ME,
    chain: CHAIN as unknown as ApprovalRequest['chain'],
    toSign: [toSign],
    isSent: true,
  }
}

export function transaction(change: {
  to?: string | null
  value?: string
  data?: string
  gas?: string
  maxFeePerGas?: string
}): ApprovalRequest {
  const payload = {
    from: ME,
    chainId: '0x1',
    type: '0x2',
    nonce: '0x0',
    gas: '0x5208',
    to: OTHER,
    value: '0x0',
    data: '0x',
    maxFeePerGas: '0x3b9aca00',
    maxPriorityFeePerGas: '0x1',
    ...change,
  } as const
  return ask({ namespace: 'eip155', kind: 'transaction', payload } as ToSign)
}

/** Ether at 2,000 dollars, USD Coin at one. */
export function backend(effect: unknown, tokens: unknown[] = []) {
  return {
    rpc: vi.fn(),
    accounts: vi.fn(),
    post: vi.fn(async (path: string, body: unknown) => {
      if (path !== '/v1/price') return { effect, tokens }
      const { addresses } = body as { addresses: string[] }
      return {
        prices: addresses.map((address) =>
          address.endsWith(':native')
            ? { address, decimals: 18, cents: 200_000 }
            : { address, decimals: 6, cents: 100 },
        ),
      }
    }),
  }
}

/** Typed data of a token, whose fields are addresses or numbers. */
export function tokenTypedData(
  primaryType: string,
  chainId: number,
  message: Record<string, string | number>,
) {
  const fields = Object.entries(message).map(([name, value]) => ({
    name,
    type: String(value).startsWith('0x') ? 'address' : 'uint256',
  }))
  const types = {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    [primaryType]: fields,
  }
  const domain = { name: 'USD Coin', chainId, verifyingContract: TOKEN }
  const typedData = JSON.stringify({ types, primaryType, domain, message })
  return ask({ namespace: 'eip155', kind: 'typedData', payload: { address: ME, chainId: '0x1', typedData } })
}
