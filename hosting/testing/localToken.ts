import type { Hex } from 'viem'
import dollar from '#dev/contracts/LatchTestDollar.json'

/** Code that creates a token of 6 decimals, LTD, which anyone may mint. */
export const TOKEN_BYTECODE = dollar.bytecode as Hex // Of the compiler.
