import { requireAccountFamily } from '@latch/families/worker.ts'
import { ACCOUNT_ID } from '@latch/protocol/caip.ts'
import {
  NAME_CLOCK_AHEAD,
  NAME_NONCE_LIFETIME,
  type NameAction,
  type NameTextFields,
  parseNameText,
  type SignedName,
} from '@latch/protocol/names.ts'
import { isOriginAllowed } from '@latch/protocol/origins.ts'
import type { Chain } from '#db/chains.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import { RefusedError } from '../failures.ts'
import { isNonceFor, takeNonce } from '../nonces.ts'
import { namedFamily } from './nameOwner.ts'
import type { NameOwner, NameSigner } from './store.ts'

/** Requested action, and its context. */
export type NameRequested = { action: NameAction; name: string; project: Project }

/**
 * Verifies a signed text against the request, the page, the project and the clock, and its signature against the
 * account. Consumes its nonce.
 *
 * @throws RefusedError that names the field.
 * @throws UpstreamError if a chain's node is needed and does not answer: the same text may be sent again.
 */
export async function verifySigned(
  signed: SignedName,
  fields: NameTextFields,
  { action, name, project }: NameRequested,
  env: Environment,
): Promise<NameSigner> {
  if (fields.action !== action) throw refused('message', 'The text was signed for something else.')
  if (fields.name !== name) throw refused('name', 'The text was signed for another name.')
  if (!isDomainOf(project, fields.domain))
    throw refused('message', 'The text was signed at a page that the project does not list.')
  requireTime(fields.issuedAt)
  const { chain, owner, isSigned, isSignedByKey } = readAccount(signed, fields.account, project)
  const use = nonceUse(env, project.id)
  if (use === null || !(await isNonceFor(use, fields.nonce, NAME_NONCE_LIFETIME)))
    throw refused('nonce', 'The nonce is not one of this project, or it is old.')
  if (!(await isSigned(chain, env))) throw refused('signature', 'The account did not sign this text.')
  // Last: only a signer can use up a nonce, and a failed node call can be repeated.
  if (!(await takeNonce(env.DB, fields.nonce, NAME_NONCE_LIFETIME)))
    throw refused('nonce', 'The text was used before.')
  return { ...owner, chain: (await isSignedByKey()) ? null : chain.info.id }
}

/** @throws RefusedError field `message`. */
export function readSigned({ message }: SignedName): NameTextFields {
  const fields = parseNameText(message)
  if (fields === null) throw refused('message', 'Not a message about a name.')
  return fields
}

/** Returns the nonce settings of a project; null if names are disabled. */
export function nonceUse({ NAMES_SIGNER: secret }: Environment, projectId: string) {
  return secret === undefined || secret === '' ? null : ({ what: 'names', secret, projectId } as const)
}

/** The text names only the host: http is for pages on this machine, as in the grammar of origins. */
function isDomainOf({ allowedOrigins }: Project, domain: string): boolean {
  return ['https', 'http'].some((scheme) => isOriginAllowed(`${scheme}://${domain}`, allowedOrigins))
}

function requireTime(issuedAt: string): void {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(issuedAt) ? Date.parse(issuedAt) : Number.NaN
  const age = Date.now() - time
  if (!(age >= -NAME_CLOCK_AHEAD && age <= NAME_NONCE_LIFETIME))
    throw refused('message', 'The text is too old or dated in the future. Check the device’s clock.')
}

/** Returns the account of the text, which must match the one named beside it, and the verifier of its signature. */
function readAccount(
  { message, signature, coin_type, address: named }: SignedName,
  text: string,
  { chains }: Project,
) {
  const [, chainId = '', address = ''] = ACCOUNT_ID.exec(text) ?? []
  const facts = namedFamily(coin_type)
  const chain = chains.find(({ info }) => info.id === chainId)
  if (facts === undefined || !chainId.startsWith(`${facts.namespace}:`))
    throw refused('coin_type', 'must be that of the account in the text')
  if (chain === undefined) throw refused('address', 'The project does not list the chain of the account.')
  // A name of an account on such a chain would be found under no type of coin (ENSIP-11).
  if (facts.inNames.coinTypeOn?.(chainId) === null) throw refused('address', 'Invalid chainId')
  const parsed = facts.address.parse(address)
  const { signIn } = requireAccountFamily(facts.namespace)
  if (
    parsed === null ||
    signIn === undefined ||
    !signIn.isAddress(address) ||
    parsed !== facts.address.parse(named)
  )
    throw refused('address', 'must be that of the account in the text')
  return {
    chain,
    owner: { coinType: coin_type, address: parsed } satisfies NameOwner,
    isSigned: (on: Chain, env: Environment) =>
      signIn.isSigned({ chain: on, address, message, signature }, env),
    isSignedByKey: async () => signIn.isSignedByKey?.({ address, message, signature }) ?? true,
  }
}

function refused(field: string, description: string): RefusedError {
  return new RefusedError({ field, description })
}
