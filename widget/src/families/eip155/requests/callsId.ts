import * as z from 'zod/mini'
import { LIMITS } from '../../../../protocol/limits.ts'
import { text } from '../../../requests/params.ts'

/** Of a batch, by its page or its wallet: one line, 4096 bytes in hex at most (EIP-5792). */
export const callsId = text(LIMITS.callsIdLength).check(z.regex(/^.+$/, 'must be one line of text'))
