import { toBase64 } from '@latch/protocol/base64.ts'
import type { Asset } from '@latch/protocol/simulate.ts'
import type { EffectState } from '@latch/widget/src/families/effectStore.ts'
import type { ApproveRequest } from '@latch/widget/src/requests/requestsStore.ts'
import type { StateId } from '../states.ts'
import { describedSetups } from './describedSetups.ts'
import {
  ADDRESS,
  BITCOIN_ADDRESS,
  BITCOIN_OTHER,
  CHAINS,
  COSMOS_ADDRESS,
  COSMOS_OTHER,
  OTHER,
  POLKADOT_OTHER,
  SOLANA_ADDRESS,
  SOLANA_OTHER,
  STACKS_ADDRESS,
  STACKS_CONTRACT,
  SUI_ADDRESS,
  SUI_OTHER,
} from './fixtures.ts'
import type { ShownApproval } from './showApproval.ts'

type ApproveState = Extract<StateId, `approve-${string}`>

const PARAGRAPH =
  'I am the owner of this account and agree that my vote is counted under the rules that were published before it began. '

const SIGN_IN = `bank.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n\nSee your accounts.\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 8f3a21c0\nIssued At: 2026-11-21T09:00:00Z`

const word = (digits: string) => digits.padStart(64, '0')
const WITHOUT_END = `095ea7b3${word(OTHER.slice(2))}${'f'.repeat(64)}c0ffee`
const UNKNOWN = `12345678${word('5')}`
/** A multicall of two calls, the first with three bytes too many. */
const CARRYING =
  `0xac9650d8${word('20')}${word('2')}${word('40')}${word('c0')}${word('47')}${WITHOUT_END.padEnd(192, '0')}${word('24')}${UNKNOWN.padEnd(128, '0')}` as const

const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const UNISWAP = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const COW = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const TAKER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const MAX_UINT256 = String(2n ** 256n - 1n)
const HARBOUR_DOLLAR: Asset = {
  ...{ standard: 'erc20', address: OTHER, tokenId: null, iconUrl: null, isListed: true },
  ...{ name: 'Harbour Dollar', symbol: 'HUSD', decimals: 6 },
}

const SWAP: ApproveRequest['details'] = {
  type: 'transaction',
  to: OTHER,
  valueWei: 250_000_000_000_000_000n,
  data: '0x3593564c',
  terms: [],
  accessList: null,
}
const asset = { address: OTHER, tokenId: null, decimals: 6, iconUrl: null, isListed: true } as const
const ETHER = {
  ...asset,
  standard: 'native',
  address: null,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  iconUrl: CHAINS[0]?.iconUrl ?? null,
} as const
const DOLLAR = { ...asset, standard: 'erc20', name: 'Harbour Dollar', symbol: 'HUSD' } as const
const STRANGER = {
  ...asset,
  standard: 'erc20',
  name: null,
  symbol: null,
  decimals: null,
  isListed: false,
} as const
const BOAT = {
  ...asset,
  standard: 'erc721',
  name: 'Harbour Boats',
  symbol: 'BOAT',
  tokenId: '48211',
  decimals: 0,
} as const
const EFFECT: EffectState = {
  status: 'done',
  leaves: [
    { asset: ETHER, amount: 250_000_000_000_000_000n },
    { asset: BOAT, amount: 1n },
  ],
  comes: [
    { asset: DOLLAR, amount: 812_340_000n },
    { asset: STRANGER, amount: 1_000_000n },
  ],
  mayBeTaken: [
    { asset: DOLLAR, spender: OTHER, amount: 2n ** 256n - 1n },
    { asset: { ...BOAT, tokenId: null }, spender: ADDRESS, amount: null },
  ],
  changesOwner: false,
  gasUsed: 150_000n,
}

/** One empty signature, one account and no instructions: all that a digest needs. */
const SOLANA_BYTES = [1, ...new Array(64).fill(0), 1, 0, 0, 1, ...new Array(64).fill(0), 0]

const SOLANA_TRANSACTION = {
  transaction: toBase64(new Uint8Array(SOLANA_BYTES)),
  account: SOLANA_ADDRESS,
  feePayer: SOLANA_ADDRESS,
  signers: [SOLANA_ADDRESS],
  priorityFee: null,
  instructions: [
    {
      program: '11111111111111111111111111111111',
      action: { name: 'transfer', to: SOLANA_OTHER, amount: 1_250_000_000n },
      accounts: [SOLANA_ADDRESS, SOLANA_OTHER],
      data: '0x02000000',
    },
    {
      program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      action: { name: 'tokenApprove', to: SOLANA_OTHER, mint: null, amount: 25_000_000n, decimals: null },
      accounts: [SOLANA_ADDRESS, SOLANA_OTHER],
      data: '0x04',
    },
    {
      program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      action: { name: 'unknown' },
      accounts: [SOLANA_ADDRESS, { table: SOLANA_OTHER, entry: 5 }],
      data: `0x${'68617262'.repeat(6)}`,
    },
  ],
} as const

/** EIP-2612. */
const PERMIT_TYPES = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
}

/** Approvals by their states; null: the request has ended. */
export const approveSetups: Readonly<Record<ApproveState, ShownApproval | null>> = {
  'approve-message': {
    details: {
      type: 'message',
      text: 'harbour.example wants you to sign in.\n\nNonce: 8f3a21c0\nIssued: 2026-11-21',
      isHexOnly: false,
    },
  },
  'approve-long': { details: { type: 'message', text: PARAGRAPH.repeat(12), isHexOnly: false }, waiting: 2 },
  'approve-hex': {
    details: { type: 'message', text: `0x${'9f86d081884c7d65'.repeat(8)}`, isHexOnly: true },
  },
  'approve-sign-in': {
    details: {
      type: 'message',
      text: SIGN_IN,
      isHexOnly: false,
      signIn: { domain: 'bank.example', host: 'harbour.example' },
    },
  },
  'approve-sign-in-unclear': {
    details: {
      type: 'message',
      text: `Welcome to bank.example, which ${SIGN_IN.slice('bank.example '.length)}`,
      isHexOnly: false,
      signIn: { domain: null, host: 'harbour.example' },
    },
  },
  'approve-typed': {
    details: {
      type: 'typedData',
      types: {},
      primaryType: 'Permit',
      domain: { name: 'Harbour Dollar', version: '1', chainId: 1, verifyingContract: OTHER },
      message: {
        owner: ADDRESS,
        spender: OTHER,
        value: '25000000',
        deadline: '1795219200',
        route: { venue: 'Spot', hops: [ADDRESS, OTHER] },
      },
      warning: 'chainMismatch',
    },
    tokens: [HARBOUR_DOLLAR],
  },
  'approve-typed-unknown': {
    details: {
      type: 'typedData',
      types: PERMIT_TYPES,
      primaryType: 'Permit',
      domain: { name: 'Harbour Dollar', version: '1', chainId: 1, verifyingContract: OTHER },
      message: { owner: ADDRESS, spender: TAKER, value: '25000000', nonce: '0', deadline: MAX_UINT256 },
    },
    tokens: [{ ...HARBOUR_DOLLAR, name: null, symbol: null, decimals: null, iconUrl: null, isListed: false }],
  },
  'approve-order': {
    details: {
      type: 'typedData',
      types: {},
      primaryType: 'Order',
      domain: { name: 'Gnosis Protocol', version: 'v2', chainId: 1, verifyingContract: COW },
      message: {
        sellToken: OTHER,
        buyToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
        receiver: '0x0000000000000000000000000000000000000000',
        sellAmount: '25000000',
        buyAmount: '8100000000000000',
        validTo: 1795219200,
        appData: '0x00',
        feeAmount: '0',
        kind: 'sell',
        partiallyFillable: false,
      },
    },
    tokens: [HARBOUR_DOLLAR],
  },
  'approve-transaction': {
    details: {
      type: 'transaction',
      to: OTHER,
      valueWei: 250_000_000_000_000_000n,
      data: '0x',
      terms: [],
      accessList: null,
    },
  },
  'approve-terms': {
    details: {
      type: 'transaction',
      to: OTHER,
      valueWei: 0n,
      data: `0xa9059cbb${OTHER.slice(2).padStart(64, '0')}${(25_000_000).toString(16).padStart(64, '0')}`,
      terms: [
        { name: 'gas', value: 65_000n },
        { name: 'maxFeePerGas', value: 12_500_000_000n },
        { name: 'maxPriorityFeePerGas', value: 1_000_000_000n },
        { name: 'nonce', value: 17n },
      ],
      accessList: [{ address: OTHER, storageKeys: [`0x${'00'.repeat(31)}01`] }],
    },
    tokens: [{ ...HARBOUR_DOLLAR, name: null, symbol: null, isListed: false }],
  },
  'approve-calls': {
    details: {
      type: 'calls',
      calls: [
        { to: OTHER, valueWei: 0n, data: `0x095ea7b3${OTHER.slice(2).padStart(64, '0')}${'f'.repeat(64)}` },
        { to: ADDRESS, valueWei: 10n ** 18n, data: '0x' },
        { to: null, valueWei: 0n, data: '0x6080604052' },
      ],
    },
  },
  'approve-carried': {
    details: {
      type: 'transaction',
      to: OTHER,
      valueWei: 0n,
      data: CARRYING,
      terms: [],
      accessList: null,
    },
  },
  'approve-unreadable': {
    details: {
      type: 'transaction',
      to: OTHER,
      valueWei: 10n ** 17n,
      data: `0x3593564c${'00'.repeat(95)}20`,
      terms: [],
      accessList: null,
    },
  },
  'approve-permit': {
    details: {
      type: 'typedData',
      types: {},
      primaryType: 'PermitSingle',
      domain: { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 },
      message: {
        details: { token: OTHER, amount: String(2n ** 160n - 1n), expiration: '1795219200', nonce: '0' },
        spender: UNISWAP,
        sigDeadline: '1795219200',
      },
    },
    tokens: [HARBOUR_DOLLAR],
  },
  'approve-giveaway': {
    details: {
      type: 'typedData',
      types: {},
      primaryType: 'OrderComponents',
      domain: { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: OTHER },
      message: {
        offerer: ADDRESS,
        offer: [
          { itemType: 2, token: OTHER, identifierOrCriteria: '48211', startAmount: '1', endAmount: '1' },
        ],
        consideration: [],
        counter: '0',
      },
    },
    tokens: [{ ...HARBOUR_DOLLAR, name: 'Harbour Boats', symbol: 'BOAT', standard: 'erc721' }],
  },
  'approve-asset': {
    details: { type: 'asset', standard: 'ERC20', address: OTHER, symbol: 'HUSD', decimals: 6, tokenId: null },
  },
  'approve-collectible': {
    details: {
      type: 'asset',
      standard: 'ERC721',
      address: OTHER,
      symbol: 'HRB',
      decimals: null,
      tokenId: '48211',
    },
  },
  'approve-polkadot': {
    details: {
      type: 'polkadotSend',
      method: '0x0a0300',
      action: { name: 'transfer', to: POLKADOT_OTHER, amount: 12_500_000_000n },
      fee: 152_000_000n,
      tip: 1_000_000n,
      isImmortal: true,
      isWhole: true,
      givesAuthority: false,
    },
  },
  'approve-solana': { details: { type: 'solanaSend', ...SOLANA_TRANSACTION } },
  'approve-solana-all': {
    details: {
      type: 'solanaSignAll',
      transactions: [
        { ...SOLANA_TRANSACTION, instructions: SOLANA_TRANSACTION.instructions.slice(0, 1) },
        { ...SOLANA_TRANSACTION, instructions: SOLANA_TRANSACTION.instructions.slice(1) },
      ],
    },
  },
  'approve-bitcoin': {
    details: {
      type: 'bitcoinSign',
      inputs: [
        {
          address: BITCOIN_ADDRESS,
          amount: 1_250_000n,
          isSigned: true,
          sighashTypes: [0x83],
          sighash: `0x${'5e'.repeat(32)}`,
        },
        { address: BITCOIN_OTHER, amount: 546n, isSigned: false, sighashTypes: [], sighash: null },
      ],
      outputs: [
        { address: BITCOIN_OTHER, amount: 900_000n, data: null, script: null, isOwn: false },
        { address: null, amount: 0n, data: '0x0c7261756e65', script: null, isOwn: false },
        { address: BITCOIN_ADDRESS, amount: 349_000n, data: null, script: null, isOwn: true },
      ],
      fee: 1_546n,
      isClaimed: false,
      isPartial: true,
      spendsOrdinals: false,
    },
  },
  'approve-sui': {
    details: {
      type: 'suiExecute',
      transaction: 'AAACAAgA',
      sender: SUI_ADDRESS,
      account: SUI_ADDRESS,
      objects: {},
      gas: { owner: null, budget: 5_000_000n, price: 750n },
      actions: [
        { name: 'transfer', to: SUI_OTHER, amount: 1_250_000_000n },
        {
          name: 'call',
          target: `0x${'0'.repeat(60)}3a7d::market::list`,
          types: [`0x${'0'.repeat(63)}2::sui::SUI`],
          arguments: [{ is: 'sui', amount: 2_000_000_000n }],
        },
        { name: 'objectTransfer', to: SUI_OTHER, object: null },
        { name: 'unknown' },
      ],
    },
  },
  'approve-stacks': {
    details: {
      type: 'stacksSend',
      chainId: 'stacks:1',
      from: STACKS_ADDRESS,
      fee: 3_000n,
      isSponsored: false,
      allowsMore: false,
      conditions: [
        { account: null, asset: 'STX', rule: 'atMost', amount: 12_500_000n, id: null },
        {
          ...{ account: STACKS_CONTRACT, asset: `${STACKS_CONTRACT}::usda` },
          ...{ rule: 'atLeast', amount: 41_000_000n, id: null },
        },
        { account: null, asset: `${STACKS_CONTRACT}::pass`, rule: 'stays', amount: null, id: 'u42' },
      ],
      action: {
        name: 'call',
        contract: STACKS_CONTRACT,
        function: 'swap-helper',
        arguments: ['u12500000', '(some u41000000)', `(tuple (to ${STACKS_ADDRESS}))`],
      },
    },
  },
  'approve-stacks-data': {
    details: {
      type: 'stacksStructured',
      domain: '(tuple (chain-id u1) (name "Exchange") (version "1.0.0"))',
      message: `(tuple (amount u5000000) (expires u812400) (maker ${STACKS_ADDRESS}))`,
      isElsewhere: false,
    },
  },
  'approve-cosmos': {
    details: {
      type: 'cosmosSign',
      account: COSMOS_ADDRESS,
      document: 'CqUBChwvY29zbW9zLnN0YWtpbmcudjFiZXRhMS5Nc2dEZWxlZ2F0ZQ==',
      chain: 'cosmoshub-4',
      memo: '104883291',
      fee: [{ denom: 'uatom', amount: 5_000n }],
      maxFee: [{ denom: 'uatom', amount: 5_000n }],
      gas: 200_000n,
      payer: '',
      granter: '',
      tipper: '',
      tip: [],
      isWhole: true,
      actions: [
        {
          name: 'transfer',
          from: COSMOS_ADDRESS,
          to: COSMOS_OTHER,
          coins: [
            { denom: 'uatom', amount: 1_250_000n },
            { denom: `ibc/${'27394FB092D2ECCD'.repeat(4)}`, amount: 31_000_000n },
          ],
        },
        { name: 'unknown', type: '/cosmos.authz.v1beta1.MsgGrant', carried: [] },
      ],
    },
  },
  'approve-effect': { details: SWAP, effect: EFFECT },
  'approve-effect-loading': { details: SWAP, effect: { status: 'loading' } },
  'approve-effect-unknown': { details: SWAP, effect: { status: 'unknown', reason: 'UNSUPPORTED' } },
  'approve-effect-fails': {
    details: SWAP,
    effect: { status: 'fails', reason: 'REVERTED', message: 'Too little received', index: 0 },
  },
  ...describedSetups,
  'approve-digests': { details: SWAP, effect: EFFECT },
  'approve-wallet-effect': { details: SWAP, effect: EFFECT, phase: 'inWallet' },
  'approve-wallet': { phase: 'inWallet' },
  'approve-gone': null,
}
