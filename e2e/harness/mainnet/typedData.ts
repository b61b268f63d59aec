import {
  type Address,
  getTypesForEIP712Domain,
  parseEther,
  type TypedDataDomain,
  zeroAddress,
  zeroHash,
} from 'viem'
import { MAINNET, ONE_INCH, SEAPORT, UNISWAP, USDT, WETH } from './addresses.ts'
import type { Call } from './calls.ts'

const ITEM =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'

/** Members of each type, first of the message itself. */
const TYPES = {
  safe: {
    SafeTx:
      'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
  },
  permit: {
    PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline',
    PermitDetails: 'address token, uint160 amount, uint48 expiration, uint48 nonce',
  },
  limitOrder: {
    Order:
      'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
  },
  offer: {
    OrderComponents:
      'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
    OfferItem: ITEM,
    ConsiderationItem: `${ITEM}, address recipient`,
  },
} as const

const DAY = 86_400
const OPEN_SEA = '0x0000a26b00c1F0DF003000390027140000fAa719'

export type TypedRequest = ReturnType<typeof typedData>

const members = (text: string) =>
  text.split(', ').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { type, name }
  })

function typedData(
  domain: TypedDataDomain,
  types: Readonly<Record<string, string>>,
  message: Record<string, unknown>,
) {
  const own = Object.entries(types).map(([name, text]) => [name, members(text)] as const)
  const [[primaryType] = ['']] = own
  const whole = { ...domain, chainId: MAINNET.id }
  const EIP712Domain = getTypesForEIP712Domain({ domain: whole })
  return { domain: whole, types: { EIP712Domain, ...Object.fromEntries(own) }, primaryType, message }
}

/** A call of a Safe to a token, as its owners sign it. */
export function safeTypedData(safe: Address, { to, data }: Call, nonce: bigint): TypedRequest {
  return typedData({ verifyingContract: safe }, TYPES.safe, {
    ...{ to, value: 0n, data, operation: 0, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n },
    ...{ gasToken: zeroAddress, refundReceiver: zeroAddress, nonce },
  })
}

/** An allowance of USDT through Permit2. @param now - Seconds. */
export function permitTypedData(spender: Address, amount: bigint, now: number): TypedRequest {
  const details = { token: USDT, amount, expiration: now + 30 * DAY, nonce: 0 }
  return typedData({ name: 'Permit2', verifyingContract: UNISWAP.permit2 }, TYPES.permit, {
    ...{ details, spender, sigDeadline: BigInt(now + 1800) },
  })
}

/** A limit order of 1inch: USDT for WETH, to the maker, as no receiver is named. */
export function limitOrderTypedData(
  maker: Address,
  makingAmount: bigint,
  takingAmount: bigint,
): TypedRequest {
  const domain = { name: '1inch Aggregation Router', version: '6', verifyingContract: ONE_INCH } as const
  return typedData(domain, TYPES.limitOrder, {
    ...{ salt: 7n, maker, receiver: zeroAddress, makerAsset: USDT, takerAsset: WETH },
    ...{ makingAmount, takingAmount, makerTraits: 0n },
  })
}

/** An offer of Seaport: a position of Uniswap for Ether, a part of it for OpenSea. @param now - Seconds. */
export function offerTypedData(offerer: Address, tokenId: bigint, now: number): TypedRequest {
  const item = (itemType: number, token: Address, id: bigint, amount: bigint) => ({
    ...{ itemType, token, identifierOrCriteria: id, startAmount: amount, endAmount: amount },
  })
  const ether = (amount: string, recipient: Address) => ({
    ...item(0, zeroAddress, 0n, parseEther(amount)),
    recipient,
  })
  return typedData({ name: 'Seaport', version: '1.6', verifyingContract: SEAPORT }, TYPES.offer, {
    ...{ offerer, zone: zeroAddress, offer: [item(2, UNISWAP.positions, tokenId, 1n)] },
    consideration: [ether('7.8', offerer), ether('0.2', OPEN_SEA)],
    ...{ orderType: 0, startTime: BigInt(now), endTime: BigInt(now + 7 * DAY), zoneHash: zeroHash },
    ...{ salt: 7n, conduitKey: zeroHash, counter: 0n },
  })
}
