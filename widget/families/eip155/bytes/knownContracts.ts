import type { Hex } from '../../hex.ts'

/**
 * Names of contracts for which many sites request signatures: at the same address on every chain that has them, where no
 * one else can deploy.
 */
const KNOWN_CONTRACTS: Readonly<Record<Hex, string>> = {
  '0x000000000022D473030F116dDEE9F6B43aC78BA3': 'Permit2',
  '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af': 'Uniswap Universal Router',
  '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD': 'Uniswap Universal Router',
  '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45': 'Uniswap Swap Router',
  '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4': 'UniswapX',
  '0x00000011F84B9aa48e5f8aA8B9897600006289Be': 'UniswapX',
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC': 'Seaport 1.5',
  '0x0000000000000068F116a894984e2DB1123eB395': 'Seaport 1.6',
  '0x1E0049783F008A0085193E00003D00cd54003c71': 'OpenSea',
  '0x9008D19f58AAbD9eD0D60971565AA8510560ab41': 'CoW Protocol',
  '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110': 'CoW Protocol',
  '0xDef1C0ded9bec7F1a1670819833240f027b25EfF': '0x Exchange',
  '0x0000000000001fF3684f28c67538d4D072C22734': '0x Allowance Holder',
  '0x111111125421cA6dc452d289314280a0f8842A65': '1inch',
  '0x1111111254EEB25477B68fb85Ed929f73A960582': '1inch',
  '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE': 'LI.FI',
}

/** @param address - With its checksum. @returns null for an unknown contract. */
export function contractName(address: Hex): string | null {
  return KNOWN_CONTRACTS[address] ?? null
}

/** All of them, for tests. */
export const KNOWN_ADDRESSES = Object.keys(KNOWN_CONTRACTS) as readonly Hex[]
