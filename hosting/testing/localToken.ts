import type { Hex } from 'viem'
import dollar from '#dev/contracts/LatchTestDollar.json'

/** Code that makes a token of 6 decimals, LTD, of which anybody may mint. */
export const TOKEN_BYTECODE = dollar.bytecode as Hex // Of the compiler.
