import { EXAMPLE_CHAIN, parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'

/** A project's public id as it appears in URLs and in dapps' code. */
export const ProjectIdSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
    'must be 1 to 64 letters, digits, - or _, and start with no sign',
  )

/** CAIP-2. */
export const ChainIdSchema = z.string().refine((value) => {
  try {
    parseChainId(value)
    return true
  } catch {
    return false
  }
}, `must be a CAIP-2 id such as ${EXAMPLE_CHAIN}`)

/** A page or an endpoint: https, or http on the developer's machine or network. */
export const WebUrlSchema = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/\S+$/, 'must be an http(s) URL')
