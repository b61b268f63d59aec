import { LIMITS } from './limits.ts'

/** Bounds of a request's params in UTF-16 code units: of their JSON text, and of a single string in them. */
export type ParamsLimit = { text: number; string: number }

const USUAL: ParamsLimit = { text: LIMITS.paramsLength, string: LIMITS.stringLength }
/** Cosmos uploads the code of contracts in a transaction; a PSBT holds the whole transactions that it spends of. */
const LONG_TEXT: ParamsLimit = { text: LIMITS.longParamsLength, string: LIMITS.longStringLength }
const LARGER: Readonly<Record<string, ParamsLimit>> = {
  // Whole batches (EIP-5792).
  wallet_sendCalls: { text: LIMITS.longParamsLength, string: LIMITS.stringLength },
  cosmos_signAmino: LONG_TEXT,
  cosmos_signDirect: LONG_TEXT,
  // Signed transactions are also sent.
  cosmos_sendTx: LONG_TEXT,
  signPsbt: LONG_TEXT,
}

/** Bounds of a method's params, in the page and in the widget alike. */
export function paramsLimit(method: string): ParamsLimit {
  return (Object.hasOwn(LARGER, method) && LARGER[method]) || USUAL
}
