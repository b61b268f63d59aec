/** Names that accounts register in a project's zone: the signed text, and the bodies over HTTP. */
import * as z from 'zod/mini'
import { AddressSchema } from './address.ts'

/** Characters of a name without its zone; the maximum is that of DNS (RFC 1035). */
export const LABEL_LENGTH = { min: 4, max: 63 } as const
/** Characters of a whole name. */
const MAX_NAME = 255
/** Characters and length of a name or account in a line of the signed text. */
const WORD = /^[\x21-\x7e]{1,255}$/

/** Milliseconds for which a nonce and a signed text are valid: hardware wallets take their time. */
export const NAME_NONCE_LIFETIME = 10 * 60_000
/** Milliseconds by which the clock of the user's device may be ahead. */
export const NAME_CLOCK_AHEAD = 60_000

/** Action that an account signs. */
export type NameAction = 'register' | 'release'

/** Fields of the signed text. */
export type NameTextFields = {
  action: NameAction
  /** Host of the page, with its port unless it is the scheme's default. */
  domain: string
  /** The whole name, e.g. `alice.demo.latch.eth`. */
  name: string
  /** CAIP-10; a contract's signature is verified on its chain. */
  account: string
  nonce: string
  /** ISO 8601, as `toISOString` writes it. */
  issuedAt: string
}

const PHRASES: Readonly<Record<NameAction, string>> = {
  register: 'register a name',
  release: 'give up a name',
}
const TEXT =
  /^(\S{1,255}) asks you to (register a name|give up a name)\.\n\nName: (.+)\nAddress: (.+)\nNonce: (.+)\nIssued at: (.+)\n\n/

/** The text that an account signs to register a name, or to give one up. */
export function createNameText({ action, domain, name, account, nonce, issuedAt }: NameTextFields): string {
  return [
    `${domain} asks you to ${PHRASES[action]}.`,
    '',
    `Name: ${name}`,
    `Address: ${account}`,
    `Nonce: ${nonce}`,
    `Issued at: ${issuedAt}`,
    '',
    'Signing is free and sends no transaction.',
  ].join('\n')
}

/**
 * Parses a signed text. Accepts only exactly what {@link createNameText} writes for the same fields.
 *
 * @returns null for anything else.
 */
export function parseNameText(text: string): NameTextFields | null {
  const [, domain = '', heading = '', name = '', account = '', nonce = '', issuedAt = ''] =
    TEXT.exec(text) ?? []
  const action = heading === PHRASES.release ? 'release' : 'register'
  const fields: NameTextFields = { action, domain, name, account, nonce, issuedAt }
  const isWhole = [domain, name, account, nonce, issuedAt].every((word) => WORD.test(word))
  return isWhole && createNameText(fields) === text ? fields : null
}

/**
 * Returns whether a text is a valid name in a zone: letters, digits and hyphens, none at an end, and none at both the
 * third and the fourth place, which marks other alphabets in ASCII (`xn--`). Such names are normalized (ENSIP-15).
 */
export function isLabel(text: string): boolean {
  return /^[a-z0-9](?!.--)[a-z0-9-]{2,61}[a-z0-9]$/.test(text)
}

const NameSchema = z.string().check(z.maxLength(MAX_NAME))

/** `GET /v1/profile/nonce`. */
export const NameNonceSchema = z.object({
  nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{8,128}$/)),
  /** ISO 8601. */
  expiresAt: z.string().check(z.maxLength(40)),
})
export type NameNonce = z.infer<typeof NameNonceSchema>

/** `GET /v1/profile/suggestions/{text}`: the very name first, then others that are free. */
export const NameSuggestionsSchema = z.object({
  zone: NameSchema,
  suggestions: z
    .array(z.object({ name: NameSchema, registered: z.boolean() }))
    .check(z.minLength(1), z.maxLength(5)),
})
export type NameSuggestions = z.infer<typeof NameSuggestionsSchema>

/** `POST /v1/profile/account`, `POST /v1/profile/account/{name}/release`. */
export const SignedNameSchema = z.object({
  /** Text of {@link createNameText}. */
  message: z.string().check(z.maxLength(1_024)),
  /** Hex of an EVM account, base58 of Solana's. Those of smart accounts carry what makes the account. */
  signature: z.string().check(z.minLength(2), z.maxLength(32 * 1024)),
  /** SLIP-44, of the account's family. */
  coin_type: z.number().check(z.minimum(0), z.maximum(2 ** 32 - 1)),
  address: AddressSchema,
})
export type SignedName = z.infer<typeof SignedNameSchema>

/** A name of a zone, as in the API. */
export const NameEntrySchema = z.object({
  name: NameSchema,
  /** ISO 8601, as the other. */
  registered_at: z.string().check(z.maxLength(40)),
  updated_at: z.string().check(z.maxLength(40)),
  /** Addresses by SLIP-44 or ENSIP-11 coin type. */
  addresses: z.catchall(z.object({}), z.object({ address: AddressSchema })),
  attributes: z.catchall(z.object({}), z.string()),
})
export type NameEntry = z.infer<typeof NameEntrySchema>

/** `GET /v1/profile/reverse/{address}`: the names of an account, an empty list for none. */
export const NamesOfAddressSchema = z.array(NameEntrySchema)
