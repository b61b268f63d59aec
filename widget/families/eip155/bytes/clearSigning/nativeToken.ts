import type { Hex } from '#hex.ts'

/** Addresses without code that contracts take for the network's own currency. */
const STAND_INS: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
]
/** The currency as a token, which routers wrap on the way. */
const WRAPPED: Readonly<Record<number, string>> = {
  1: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  10: '0x4200000000000000000000000000000000000006',
  56: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  100: '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
  137: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  146: '0x039e2fb66102314ce7b64ce5ce3e5183bc94ad38',
  169: '0x0dc808adce2099a9f62aa87d9670745aba741746',
  1101: '0x4f9a0e7fd2bf6067db6994cf12e4495df938e6e9',
  8453: '0x4200000000000000000000000000000000000006',
  42161: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  43114: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
}

/** Returns whether an address only represents the network's own currency. */
export function isNativeStandIn(token: Hex): boolean {
  return STAND_INS.includes(token.toLowerCase())
}

export function isWrappedNative(token: Hex, chainId: number): boolean {
  return WRAPPED[chainId] === token.toLowerCase()
}
