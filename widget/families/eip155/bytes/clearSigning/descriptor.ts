import type { Hex } from '#hex.ts'
import { asRecord, own, parseJson } from './records.ts'

/** The supported part of an ERC-7730 file, with its includes merged. All of it is untrusted text. */
export type Descriptor = {
  context: { contract?: { deployments: readonly Deployment[] }; eip712?: Eip712Context }
  owner: string | null
  /** True if it is used for a proxy, and not for the contract that it names. */
  isOfProxy: boolean
  formats: ReadonlyMap<string, Format>
  /** Values for paths with the root `$`. */
  file: Readonly<Record<string, unknown>>
}

export type Deployment = { chainId: number; address: Hex }
type Eip712Context = {
  deployments: readonly Deployment[] | null
  domain: Readonly<Record<string, unknown>>
  domainSeparator: string | null
}

export type Format = { intent: string; interpolatedIntent: string | null; fields: readonly unknown[] }

/** Bytes of the largest file of the registry, and half as much again. */
export const MAX_DESCRIPTOR = 512_000
/** Maximum characters of a displayed text. */
export const MAX_TEXT = 160
const MAX_FORMATS = 512
/** Any version 2: newer MINOR versions add, and do not change. */
const SCHEMA = /(?:^|\/)erc7730-v2(?:\.\d{1,3}){0,2}\.schema\.json$/

/** @returns null if the text is not a descriptor of a supported version. */
export function parseDescriptor(text: string): Descriptor | null {
  if (text.length > MAX_DESCRIPTOR) return null
  const file = asRecord(parseJson(text))
  const { $schema } = file
  if (typeof $schema !== 'string' || !SCHEMA.test($schema)) return null
  const context = asRecord(own(file, 'context'))
  const contract = own(context, 'contract')
  const eip712 = own(context, 'eip712')
  const formats = Object.entries(asRecord(own(asRecord(own(file, 'display')), 'formats')))
  if (formats.length > MAX_FORMATS) return null
  const owner = own(asRecord(own(file, 'metadata')), 'owner')
  return {
    context: {
      ...(contract === undefined
        ? {}
        : { contract: { deployments: deploymentsOf(asRecord(contract)) ?? [] } }),
      ...(eip712 === undefined ? {} : { eip712: eip712Context(asRecord(eip712)) }),
    },
    owner: typeof owner === 'string' ? shorten(owner) : null,
    isOfProxy: false,
    formats: new Map(formats.flatMap(([key, value]) => formatOf(key, asRecord(value)))),
    file,
  }
}

function formatOf(key: string, format: Record<string, unknown>): readonly [string, Format][] {
  const { intent, interpolatedIntent, fields } = format
  const words = intentOf(intent)
  if (words === null || !Array.isArray(fields)) return []
  const isText = typeof interpolatedIntent === 'string' && interpolatedIntent.length <= 2 * MAX_TEXT
  return [[key, { intent: words, interpolatedIntent: isText ? interpolatedIntent : null, fields }]]
}

/** A text, or pairs of a label and a value. */
function intentOf(intent: unknown): string | null {
  if (typeof intent === 'string') return shorten(intent)
  const pairs = Object.entries(asRecord(intent)).filter(([, value]) => typeof value === 'string')
  return pairs.length === 0 ? null : shorten(pairs.map(([label, value]) => `${label}: ${value}`).join(', '))
}

function eip712Context(context: Record<string, unknown>): Eip712Context {
  const domainSeparator = own(context, 'domainSeparator')
  return {
    deployments: deploymentsOf(context),
    domain: asRecord(own(context, 'domain')),
    domainSeparator: typeof domainSeparator === 'string' ? domainSeparator : null,
  }
}

function deploymentsOf(context: Record<string, unknown>): readonly Deployment[] | null {
  const deployments = own(context, 'deployments')
  if (!Array.isArray(deployments)) return null
  return deployments.map(asRecord).flatMap(({ chainId, address }): Deployment[] => {
    if (typeof chainId !== 'number' || typeof address !== 'string') return []
    return /^0x[0-9a-f]{40}$/i.test(address) ? [{ chainId, address: address as Hex }] : []
  })
}

/** Shortens a text that would push other content out of view. */
export function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
}
