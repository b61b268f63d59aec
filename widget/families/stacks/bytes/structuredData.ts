import { hexToBytes } from '../../bytes.ts'
import { readCallParts } from './readCallParts.ts'

const HEX = /^(?:0x)?((?:[0-9a-f]{2})+)$/i
/** A quoted text with any content. */
const QUOTED = /"(?:[^"\\]|\\.)*"/g

/** Structured data that is to be signed (SIP-018), as programs of Clarity write it. */
export type StructuredData = {
  domain: string
  message: string
  /** The number of the network that it is for; null where it names none. */
  chain: bigint | null
}

/**
 * Reads what an account signs of structured data.
 *
 * @param data - In hex: `domain` is a tuple that names an app, its version and a network, `message` any value.
 * @returns null where one of them is no value of Clarity.
 */
export function readStructuredData(data: { domain: string; message: string }): StructuredData | null {
  const digits = [data.domain, data.message].map((text) => HEX.exec(text)?.[1])
  if (!digits.every((text) => text !== undefined)) return null
  const values = readCallParts({ values: digits.map(hexToBytes), conditions: [] })?.values
  const [domain = '', message = ''] = values ?? []
  if (!domain.startsWith('(tuple ')) return null
  const chain = /\(chain-id u(\d+)\)/.exec(domain.replaceAll(QUOTED, ''))?.[1]
  return { domain, message, chain: chain === undefined ? null : BigInt(chain) }
}
