import type { FamilyProtocol, SignInWords } from '@latch/families/familyProtocol.ts'
import { FAMILY_WORDS, type SignInNamespace } from '@latch/families/protocol.ts'

/** Fields of a sign-in message (CAIP-122). Without a schema. */
export type SignInFields = {
  namespace: SignInNamespace
  /** Host of the page, with its port unless it is the scheme's default. */
  domain: string
  address: string
  statement?: string | undefined
  uri: string
  /** As the family writes it: decimal for EVM, Wallet Standard's identifier for Solana. */
  chainId: string
  nonce: string
  /** RFC 3339, as the others. */
  issuedAt: string
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** One line without invisible characters: no control characters, no format characters, no other separators. */
export const SIGN_IN_LINE = /^[^\p{C}\p{Zl}\p{Zp}]+$/u
/** EIP-4361: at least eight letters and digits. */
export const SIGN_IN_NONCE = /^[a-zA-Z0-9]{8,128}$/

/** Sign-in texts of all families with sign-in, by namespace. */
const SIGN_INS: ReadonlyMap<string, SignInWords> = new Map(
  Object.entries<FamilyProtocol>(FAMILY_WORDS).flatMap(([namespace, { signIn }]) =>
    signIn === undefined ? [] : [[namespace, signIn]],
  ),
)

/** Characters of the whole. */
export const MAX_SIGN_IN_LENGTH = Math.max(...[...SIGN_INS.values()].map(({ maxLength }) => maxLength))

export function isSignInNamespace(namespace: string): namespace is SignInNamespace {
  return SIGN_INS.has(namespace)
}

/** The message of these fields, which {@link parseSignInMessage} reads back. */
export function createSignInMessage(fields: SignInFields): string {
  const { namespace, domain, address, statement, resources } = fields
  const lines = [
    ['URI', fields.uri],
    ['Version', '1'],
    ['Chain ID', fields.chainId],
    ['Nonce', fields.nonce],
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
    ['Request ID', fields.requestId],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`))
  const { word, withoutStatement } = FAMILY_WORDS[namespace].signIn
  const above = statement === undefined ? withoutStatement : [statement, '']
  return [
    `${domain} wants you to sign in with your ${word} account:`,
    address,
    '',
    ...above,
    ...lines,
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((each) => `- ${each}`)]),
  ].join('\n')
}

const HEAD = /^(\S{1,255}) wants you to sign in with your (\w+) account:$/
const NAMES: Readonly<Record<string, keyof SignInFields>> = {
  URI: 'uri',
  'Chain ID': 'chainId',
  Nonce: 'nonce',
  'Issued At': 'issuedAt',
  'Expiration Time': 'expirationTime',
  'Not Before': 'notBefore',
  'Request ID': 'requestId',
}

/**
 * Parses a message. Only the exact text of {@link createSignInMessage} is accepted: an ambiguous text, e.g. with a line
 * break in its statement, is not.
 *
 * @returns null for anything else.
 */
export function parseSignInMessage(text: string): SignInFields | null {
  if (text.length > MAX_SIGN_IN_LENGTH) return null
  const lines = text.split('\n')
  const [, domain = '', word = ''] = HEAD.exec(lines[0] ?? '') ?? []
  const namespace = [...SIGN_INS.keys()]
    .filter(isSignInNamespace)
    .find((each) => FAMILY_WORDS[each].signIn.word === word)
  const start = lines.findIndex((line, index) => index > 2 && line.startsWith('URI: '))
  if (namespace === undefined || start < 0 || text.length > FAMILY_WORDS[namespace].signIn.maxLength)
    return null
  const list = lines.indexOf('Resources:', start)
  const read: Partial<Record<keyof SignInFields, string>> = {}
  for (const line of lines.slice(start, list < 0 ? undefined : list)) {
    const [, name = '', value = ''] = /^([A-Z][A-Za-z ]+): (.+)$/.exec(line) ?? []
    const field = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
    if (field !== undefined) read[field] = value
  }
  const { uri, chainId, nonce, issuedAt, expirationTime, notBefore, requestId } = read
  if (uri === undefined || chainId === undefined || nonce === undefined || issuedAt === undefined) return null
  const fields: SignInFields = {
    namespace,
    domain,
    address: lines[1] ?? '',
    statement: lines[3] === '' || start === 3 ? undefined : lines[3],
    uri,
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources: list < 0 ? undefined : lines.slice(list + 1).map((line) => line.slice(2)),
  }
  return isWhole(fields) && createSignInMessage(fields) === text ? fields : null
}

function isWhole({ statement, nonce, resources = [], ...others }: SignInFields): boolean {
  const texts = [statement, ...resources, ...Object.values(others)].filter((text) => text !== undefined)
  return SIGN_IN_NONCE.test(nonce) && texts.every((text) => SIGN_IN_LINE.test(text))
}
