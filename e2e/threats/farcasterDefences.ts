import type { Defence, Edit } from './defence.ts'

/** Checks of both services on a message signed for Farcaster. @param tests - Part of a title. */
const farcaster = (tests: string, name: string, edit: Edit): Defence => ({
  tests,
  name,
  edits: [edit],
  runner: 'login',
})

const MESSAGE = 'hosting/login/farcaster/message.ts'
const ACCOUNT = 'hosting/login/farcaster/farcasterAccount.ts'
const REGISTRY = 'hosting/login/farcaster/registry.ts'

export const FARCASTER_DEFENCES: readonly Defence[] = [
  farcaster('a message of another domain', 'the site that is signed in to', {
    file: MESSAGE,
    find: 'if (fields.domain !== new URL(site).host)',
    replace: 'if (fields.domain === null)',
  }),
  farcaster('a message of a page of another site', 'the page that is signed in to', {
    file: MESSAGE,
    find: 'if (URL.parse(fields.uri)?.origin !== site)',
    replace: 'if (site === null)',
  }),
  farcaster('a message of another nonce', 'the nonce', {
    file: MESSAGE,
    find: 'if (fields.nonce !== nonce)',
    replace: 'if (nonce === null)',
  }),
  farcaster('a message of one device is of no use', 'the device in the nonce', {
    file: MESSAGE,
    find: "['siwf', attemptId, jkt]",
    replace: "['siwf', attemptId.slice(22), jkt.slice(43)]",
  }),
  farcaster('a message of another chain', 'the chain', {
    file: MESSAGE,
    find: 'if (fields.chainId !== CHAIN_ID)',
    replace: 'if (fields.chainId === CHAIN_ID.repeat(2))',
  }),
  farcaster('a message of another statement', 'the statement', {
    file: MESSAGE,
    find: "STATEMENTS.includes(fields.statement) ? null : 'statement'",
    replace: "STATEMENTS.length > 0 ? null : 'statement'",
  }),
  farcaster('a message of two accounts', 'the one account', {
    file: MESSAGE,
    find: 'fid === undefined || fids.length > 1',
    replace: 'fid === undefined',
  }),
  farcaster('a message of a time that is over', 'the end of a message', {
    file: MESSAGE,
    find: '!(readTime(expirationTime) > now)',
    replace: 'readTime(expirationTime) === now',
  }),
  farcaster('a message of an old message', 'the age of a message', {
    file: MESSAGE,
    find: '!(Math.abs(now - readTime(issuedAt)) <= SKEW)',
    replace: 'readTime(issuedAt) === SKEW',
  }),
  farcaster('that somebody else signed', 'the signature', {
    file: ACCOUNT,
    find: 'if (!isSigned)',
    replace: 'if (isSigned === null)',
  }),
  farcaster('that has moved to another holder', 'the registry', {
    file: ACCOUNT,
    find: 'if (!(await speaksFor(getAddress(address), fid, call)))',
    replace: 'if ((await speaksFor(getAddress(address), fid, call)) === null)',
  }),
  farcaster('a key that signs in speaks for an account', 'the kind of a key', {
    file: REGISTRY,
    find: 'state === ADDED && type === AUTH_KEY',
    replace: 'state === ADDED || type === AUTH_KEY',
  }),
  farcaster('anybody may scan', 'auth’s own proof of a device', {
    file: 'hosting/auth/src/social.ts',
    find: 'social.issuer === null ? null : social.provider',
    replace: 'social.provider',
  }),
]
