import { hexToBytes } from '../../bytes.ts'
import { readCallParts } from './readCallParts.ts'

const HEX = /^(?:0x)?((?:[0-9a-f]{2})+)$/i
/** A quoted text with any content. */
const QUOTED = /"(?:[^"\\]|\\.)*"/g

/** Structured data that is to be signed (SIP-018), as programs of Clarity write it. */
export type StructuredData = {
  domain: string
  message: string
  /** Chain number of the network; null if the domain names none. */
  chain: bigint | null
}

/**
 * Reads structured data to sign.
 *
 * @param data - In hex: `domain` is a tuple with app, version and network, `message` any value.
 * @returns null if one of them is not a Clarity value.
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
