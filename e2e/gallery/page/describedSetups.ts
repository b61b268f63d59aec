import type { Asset } from '@latch/protocol/simulate.ts'
import type { EffectState } from '@latch/widget/src/families/effectStore.ts'
import type { ApproveRequest } from '@latch/widget/src/requests/requestsStore.ts'
import type { StateId } from '../states.ts'
import { ADDRESS } from './fixtures.ts'

type DescribedState = Extract<StateId, `approve-described-${string}`>
type Shown = Pick<ApproveRequest, 'details'> & {
  effect?: EffectState
  tokens?: readonly Asset[]
  phase?: ApproveRequest['phase']
}

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const MBG = '0x45e02bc2875A2914C4f585bBF92a6F28bc07CB70'
const ROUTER = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

const listed = (address: string | null, symbol: string, name: string, decimals = 18): Asset => ({
  ...{ standard: address === null ? 'native' : 'erc20', tokenId: null, iconUrl: null, isListed: true },
  ...{ address, symbol, name, decimals },
})
const ETHER = listed(null, 'ETH', 'Ether')
const WRAPPED = listed(WETH, 'WETH', 'Wrapped Ether')
const TETHER = listed(USDT, 'USDT', 'Tether USD', 6)
const USD_COIN = listed(USDC, 'USDC', 'USD Coin', 6)
const UNLISTED = { ...listed(MBG, 'MBG', 'MBG'), symbol: null, name: null, isListed: false }

const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const call = (to: string, data: string, valueWei = 0n) =>
  ({ to: to as `0x${string}`, data: data as `0x${string}`, valueWei }) as const
const transaction = (...args: Parameters<typeof call>): ApproveRequest['details'] => ({
  type: 'transaction',
  ...call(...args),
  terms: [],
  accessList: null,
})
const done = (effect: Partial<Extract<EffectState, { status: 'done' }>>): EffectState => ({
  ...{ status: 'done', leaves: [], comes: [], mayBeTaken: [], changesOwner: false, gasUsed: 150_000n },
  ...effect,
})

/** `exactInputSingle` of Uniswap: 0.0064 WETH for at least 13.9 USDT. */
const SWAP = `0x04e45aaf${word(WETH)}${word(USDT)}${word(3000n)}${word(ADDRESS)}${word(6_471_375_668_623_977n)}${word(13_901_216n)}${word(0n)}`
const SWAPPED = {
  leaves: [{ asset: WRAPPED, amount: 6_471_375_668_623_977n }],
  comes: [{ asset: TETHER, amount: 13_940_001n }],
}
/** `approve(router, 500)` of Tether. */
const APPROVE = `0x095ea7b3${word(ROUTER)}${word(500_000_000n)}`
/** `depositETH` of Aave's gateway. */
const SUPPLY = `0x474cf53d${word('0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2')}${word(ADDRESS)}${word(0n)}`
/** `unoswapTo` of 1inch, for an unlisted token. */
const UNOSWAP = `0xe2c95c82${word(ADDRESS)}${word(MBG)}${word(4_303_000_000_000_000_262_144n)}${word(2_105_045_649n)}${word('0x28800000000000000000000053ead11073fc0651dce70572666f0ed0752abfea')}`

const domainType = (...names: string[]) =>
  names.map((name) => ({
    name,
    type: name === 'chainId' ? 'uint256' : name === 'verifyingContract' ? 'address' : 'string',
  }))
const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.trim().split(' ')
    return { name, type }
  })

const PERMIT2: ApproveRequest['details'] = {
  type: 'typedData',
  types: {
    EIP712Domain: domainType('name', 'chainId', 'verifyingContract'),
    PermitDetails: members('address token, uint160 amount, uint48 expiration, uint48 nonce'),
    PermitSingle: members('PermitDetails details, address spender, uint256 sigDeadline'),
  },
  primaryType: 'PermitSingle',
  domain: { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
  message: {
    details: { token: USDC, amount: '2500000000', expiration: 1782864000, nonce: 7 },
    spender: ROUTER,
    sigDeadline: 1774915200,
  },
}

const NOBODY = `0x${'0'.repeat(40)}`
const SAFE: ApproveRequest['details'] = {
  type: 'typedData',
  types: {
    EIP712Domain: domainType('chainId', 'verifyingContract'),
    SafeTx: members(
      'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
    ),
  },
  primaryType: 'SafeTx',
  domain: { chainId: 1, verifyingContract: '0x41675C099F32341bf84BFc5382aF534df5C7461a' },
  message: {
    ...{ to: ROUTER, value: '1500000000000000000', data: '0x', operation: 0, safeTxGas: '0', baseGas: '0' },
    ...{ gasPrice: '0', gasToken: NOBODY, refundReceiver: NOBODY, nonce: '42' },
  },
}

/** Requests with a descriptor in the sample, whose effects agree or disagree with it. */
export const describedSetups: Readonly<Record<DescribedState, Shown>> = {
  'approve-described-uniswap': {
    details: transaction(ROUTER, SWAP),
    effect: done(SWAPPED),
    tokens: [WRAPPED, TETHER],
  },
  'approve-described-lying': {
    details: transaction(ROUTER, SWAP),
    effect: done({ ...SWAPPED, leaves: [...SWAPPED.leaves, { asset: USD_COIN, amount: 8_000_000_000n }] }),
    tokens: [WRAPPED, TETHER],
  },
  'approve-described-unknown': {
    details: transaction(ROUTER, SWAP),
    effect: { status: 'unknown', reason: 'UNSUPPORTED' },
    tokens: [WRAPPED, TETHER],
  },
  'approve-described-batch': {
    details: { type: 'calls', calls: [call(USDT, APPROVE), call(ROUTER, SWAP)] },
    effect: done({ ...SWAPPED, mayBeTaken: [{ asset: TETHER, spender: ROUTER, amount: 500_000_000n }] }),
    tokens: [WRAPPED, TETHER],
  },
  'approve-described-aave': {
    details: transaction('0xD01607c3C5eCABa394D8be377a08590149325722', SUPPLY, 32_300_000_000_000_000_000n),
    effect: done({ leaves: [{ asset: ETHER, amount: 32_300_000_000_000_000_000n }] }),
  },
  'approve-described-1inch': {
    details: transaction('0x111111125421cA6dc452d289314280a0f8842A65', UNOSWAP),
    effect: done({
      leaves: [{ asset: UNLISTED, amount: 4_303_000_000_000_000_262_144n }],
      comes: [{ asset: USD_COIN, amount: 2_110_000_000n }],
    }),
    tokens: [UNLISTED, USD_COIN],
  },
  'approve-described-permit2': { details: PERMIT2, tokens: [USD_COIN] },
  'approve-described-safe': { details: SAFE },
  'approve-described-wallet': {
    details: transaction(ROUTER, SWAP),
    effect: done(SWAPPED),
    tokens: [WRAPPED, TETHER],
    phase: 'inWallet',
  },
}
